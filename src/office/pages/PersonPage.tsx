import { counted } from '../../../domain/counted';
import { officeHref } from '../../../domain/office/pages';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { Step, useStep } from '../Step';

const PEOPLE = officeHref('people');

/** Removes somebody who may come into the office. */
export function PersonPage({ params: { operator = '' } }: OfficePageProps) {
  const step = useStep('operator.revoke', { input: { id: operator }, record: null });
  return (
    <>
      <p>
        <a className="back" href={PEOPLE}>
          ← People with a link
        </a>
      </p>
      <Heading>Remove somebody</Heading>
      <Step
        step={step}
        name="operator.revoke"
        plan={({ name, devices, isSelf, isLast }) => (
          <ul>
            <li>{`${name} is signed out on ${counted(devices, 'device')} at once, and unused links end.`}</li>
            {isSelf ? <li>This is you.</li> : null}
            {isLast ? <li>After this, only the terminal lets somebody in.</li> : null}
          </ul>
        )}
        button={({ name }) => `Remove ${name}`}
        idleButton="Remove"
        busyButton="Removing…"
        done={({ name }) => <p>{`${name} is signed out.`}</p>}
        leave={{ href: PEOPLE, text: 'Don’t remove' }}
      />
    </>
  );
}
