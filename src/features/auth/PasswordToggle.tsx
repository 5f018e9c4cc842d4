import { Button } from '../../components/Button';
import { EyeClosedIcon, EyeIcon } from '../../components/Icons';

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
