import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId, type ComponentProps, type ReactElement, type SyntheticEvent } from 'react';
import { useFlow } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { FormError } from '../../components/forms/FormError';
import { postForm } from '../../components/forms/postForm';
import { SlowCall } from '../../components/loading/SlowCall';
import { Spinner } from '../../components/loading/Spinner';
import { focusIfLost } from '../../components/page/focusIfLost';
import { useFlowCall } from '../../components/loading/useFlowCall';

interface StepFormProps extends Pick<ComponentProps<'input'>, 'name' | 'type' | 'autoComplete'> {
  label: string;
  /** The text of the field, rendered at once. */
  value: string;
  error?: string | undefined;
  /** Further buttons, such as SKIP. */
  children?: ReactElement;
}

/** Form with one field of the subscribe widget. The subscribe machine holds the field's value. */
export function StepForm({ label, value, error, children, ...input }: StepFormProps) {
  const subscribe = useFlow('subscribe');
  const { isBusy, onCancel } = useFlowCall('subscribe');
  const failure = useSelector(subscribe, ({ context }) => context.failure);
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    subscribe.send({ type: 'subscribe.submitted' });
  };
  return (
    <form {...postForm} onSubmit={submit}>
      <chakra.label htmlFor={id} display="block" marginBottom="1">
        {label}
      </chakra.label>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <chakra.input
          {...input}
          id={id}
          ref={focusIfLost}
          value={value}
          onChange={({ currentTarget: { value: text } }) => subscribe.send({ type: 'subscribe.typed', text })}
          readOnly={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-failure`}
          flex={{ base: '1 1 100%', sm: '1 1 13rem' }}
          minWidth="0"
          maxWidth={{ sm: '26rem' }}
          minHeight="2.75rem"
          paddingInline="3"
          background="white"
          color="ink"
          fontSize="md"
          borderRadius="2px"
          spellCheck={false}
        />
        <Button
          type="submit"
          variant="light"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? <Spinner /> : null}
          <span>SUBMIT</span>
        </Button>
        {children}
      </chakra.div>
      <SlowCall onCancel={onCancel} variant="lightOutline" />
      <chakra.div paddingTop={failure === null ? '0' : '4'} maxWidth="26rem">
        <FormError id={`${id}-failure`} text={failure} isAnnouncedElsewhere />
      </chakra.div>
      <chakra.p id={`${id}-error`} role="alert" minHeight="1.5em" paddingTop="1" fontWeight={600}>
        {error}
      </chakra.p>
    </form>
  );
}
