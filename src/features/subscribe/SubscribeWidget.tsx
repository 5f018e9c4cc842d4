import { chakra } from '@chakra-ui/react';
import { useFlowSelector } from '../../actors/AppActor';
import { EmailStep } from './EmailStep';
import { NameStep } from './NameStep';
import { SubscribeButton } from './SubscribeButton';
import { Thanks } from './Thanks';

const STEPS = { closed: SubscribeButton, email: EmailStep, name: NameStep, thanks: Thanks };

/** Sign-up for the mailing list, in the footer of every page (behavior 10.3). */
export function SubscribeWidget() {
  const step = useFlowSelector(
    'subscribe',
    ({ value }) => (typeof value === 'string' ? value : Object.keys(value)[0]) as keyof typeof STEPS,
  );
  const Step = STEPS[step];
  return (
    <section aria-labelledby="subscribe-title">
      <chakra.h2 id="subscribe-title" fontSize="xl">
        News from the stage
      </chakra.h2>
      <chakra.p marginTop="1" marginBottom="4" maxWidth="26rem">
        Be the first to hear about upcoming concerts.
      </chakra.p>
      <chakra.div minHeight="6.25rem">
        <Step />
      </chakra.div>
    </section>
  );
}
