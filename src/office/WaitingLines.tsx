/** A line for each thing that waits for the operator, besides jobs. */
import { useSelector } from '@xstate/react';
import { counted } from '../../domain/counted';
import type { OperationResult } from '../../domain/office/operations';
import { officeHref } from '../../domain/office/pages';
import { useRecord } from './useRecord';

const Line = ({ href, title, text }: { href: string; title: string; text: string }) => (
  <p className="wait">
    <a href={href}>{title}</a>
    <br />
    <span>{text}</span>
  </p>
);

export function WaitingLines() {
  const record = useRecord('waiting.list', {});
  const waiting = useSelector(
    record,
    ({ context }) => context.record,
  ) as OperationResult<'waiting.list'> | null;
  const { givenUpMails = 0, disputedOrders = 0 } = waiting ?? {};
  return (
    <>
      {givenUpMails === 0 ? null : (
        <Line
          href={officeHref('mails')}
          title={`${counted(givenUpMails, 'mail')} given up`}
          text="Correct the address, or send them again."
        />
      )}
      {disputedOrders === 0 ? null : (
        <Line
          href={`${officeHref('orders')}#state=disputed`}
          title={`${counted(disputedOrders, 'payment')} disputed at the bank`}
          text="Answer the bank in the dashboard of the payments."
        />
      )}
    </>
  );
}
