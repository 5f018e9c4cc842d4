import { counted } from '../../../domain/counted';
import { officeHref } from '../../../domain/office/pages';
import { datedText } from '../../../domain/office/words';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { Step, useStep } from '../Step';

/** Ends all links to the check-in of a concert, for example after a phone was lost. */
export function EndCheckinPage({ params: { concert = '' } }: OfficePageProps) {
  const step = useStep('checkin.end', { input: { concert }, record: null });
  const back = officeHref('checkin', { concert });
  return (
    <>
      <p>
        <a className="back" href={back}>
          ← Check-in at the door
        </a>
      </p>
      <Heading>End all links</Heading>
      <Step
        step={step}
        name="checkin.end"
        plan={({ title, date, links }) => (
          <ul>
            <li>{`${counted(links, 'link')} for ${title}, ${datedText(date)}, will end at once.`}</li>
            <li>Phones that use them lose the guest list. You can make a new link afterwards.</li>
            <li>Who is in stays in.</li>
          </ul>
        )}
        button={() => 'End all links'}
        idleButton="End all links"
        busyButton="Ending…"
        leave={{ href: back, text: 'Keep them' }}
        done={({ ended, title }) => <p>{`${counted(ended, 'link')} for ${title} ended.`}</p>}
      />
    </>
  );
}
