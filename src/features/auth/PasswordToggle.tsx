import { Button } from '../../components/controls/Button';
import { EyeClosedIcon, EyeIcon } from '../../components/pictures/Icons';

interface PasswordToggleProps {
  isShown: boolean;
  onToggle: () => void;
}

export const PasswordToggle = ({ isShown, onToggle }: PasswordToggleProps) => (
  <Button
    type="button"
    variant="icon"
    aria-label={isShown ? 'Hide password' : 'Show password'}
    onClick={onToggle}
  >
    {isShown ? <EyeClosedIcon /> : <EyeIcon />}
  </Button>
);
