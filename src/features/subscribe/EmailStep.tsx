import { FIELD_MESSAGES } from '../../../domain/messages';
import { useFlowSelector } from '../../actors/AppActor';
import { StepForm } from './StepForm';

export function EmailStep() {
  const email = useFlowSelector('subscribe', ({ context }) => context.email);
  const isInvalid = useFlowSelector('subscribe', (snapshot) => snapshot.matches({ email: 'invalid' }));
  return (
    <StepForm
      label="Your email"
      name="email"
      type="email"
      autoComplete="email"
      value={email}
      error={isInvalid ? FIELD_MESSAGES.invalidEmail : undefined}
    />
  );
}
