/** A line for each thing that waits for the operator, besides jobs. */
import { counted } from '../../domain/counted';
import type { Waiting } from '../../domain/office/concerts';
import { officeHref } from '../../domain/office/pages';

const Line = ({ href, title, text }: { href: string; title: string; text: string }) => (
  <p className="wait">
    <a href={href}>{title}</a>
    <br />
    <span>{text}</span>
  </p>
);

export const WaitingLines = ({ givenUpMails, disputedOrders }: Waiting) => (
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
