import { chakra } from '@chakra-ui/react';
import { Button } from './Button';
import { MessageText } from './MessageText';

interface LoadFailedProps {
  text: string;
  onTryAgain: () => void;
}

/** What stands where a list could not be fetched. */
export const LoadFailed = ({ text, onTryAgain }: LoadFailedProps) => (
  <chakra.div
    display="grid"
    justifyItems="start"
    gap="5"
    padding={{ base: '6', md: '10' }}
    background="sand"
    borderLeft="3px solid {colors.error}"
  >
    <chakra.p fontFamily="heading" fontSize="xl" lineHeight={1.3}>
      <MessageText text={text} />
    </chakra.p>
    <Button variant="outline" onClick={onTryAgain}>
      Try again
    </Button>
  </chakra.div>
);
