import { useSelector } from '@xstate/react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { StepForm } from './StepForm';

export function EmailStep() {
  const email = useSelector(useFlow('subscribe'), ({ context }) => context.email);
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
