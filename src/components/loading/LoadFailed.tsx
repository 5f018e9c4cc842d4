import { Button } from '../controls/Button';
import { ErrorPanel } from './ErrorPanel';
import { MessageText } from '../text/MessageText';

interface LoadFailedProps {
  text: string;
  onTryAgain: () => void;
}

/** Error message and retry button in place of a list that failed to load. */
export const LoadFailed = ({ text, onTryAgain }: LoadFailedProps) => (
  <ErrorPanel>
    <p>
      <MessageText text={text} />
    </p>
    <Button variant="outline" onClick={onTryAgain}>
      Try again
    </Button>
  </ErrorPanel>
);
