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
    <chakra.section
      aria-labelledby="subscribe-title"
      display="grid"
      gap={{ base: '5', md: '12' }}
      gridTemplateColumns={{ md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr)' }}
      alignItems="center"
      paddingBottom={{ base: '8', md: '10' }}
      marginBottom={{ base: '10', md: '12' }}
      borderBottom="1px solid rgb(255 255 255 / 0.25)"
    >
      <div>
        <chakra.h2 id="subscribe-title" fontSize="xl">
          News from the stage
        </chakra.h2>
        <chakra.p marginTop="1" maxWidth="26rem">
          Be the first to hear about upcoming concerts.
        </chakra.p>
      </div>
      <chakra.div
        gridColumn={{ md: 'span 2' }}
        minHeight="6.25rem"
        display="flex"
        flexDirection="column"
        justifyContent="center"
      >
        <Step />
      </chakra.div>
    </chakra.section>
  );
}
