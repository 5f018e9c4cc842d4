import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { contactSchema } from '../../../domain/forms/contactSchemas';
import type { ContactEvent, contactMachine } from '../../../machines/contactMachine';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { TextArea } from '../../components/forms/TextArea';
import { TextField } from '../../components/forms/TextField';
import { useForm } from '../../components/forms/useForm';
import { PhoneField } from './PhoneField';

/** The contact form. If a message failed to send after the dialog was closed, the form opens with it. */
export function ContactForm({ actor }: { actor: ActorRefFrom<typeof contactMachine> }) {
  const isUnsent = useSelector(actor, (snapshot) => snapshot.matches({ message: 'failed' }));
  const form = useForm({
    actor,
    initialValues: { ...actor.getSnapshot().context.submission },
    schema: contactSchema,
    eventOf: (submission): ContactEvent => ({ type: 'contact.submitted', submission }),
  });
  const { value: phone, error, onBlur } = form.fieldOnBlur('phone');
  return (
    <chakra.form {...form.props} display="grid" gap="1">
      <chakra.div display="grid" columnGap="4" rowGap="2" gridTemplateColumns={{ sm: '1fr 1fr' }}>
        <TextField
          {...form.field('firstName')}
          label="First name"
          autoComplete="given-name"
          hasStar
          isFirst
        />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" hasStar />
      </chakra.div>
      <PhoneField
        value={phone}
        error={error}
        onBlur={onBlur}
        onChange={(number) => form.setValue('phone', number)}
      />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" hasStar />
      <TextArea {...form.field('message')} label="Message" hasStar />
      {isUnsent ? (
        <chakra.p fontSize="sm" paddingBottom="2">
          Your message hasn’t been sent. Everything you wrote is still here.
        </chakra.p>
      ) : null}
      <SubmitButton text="Send" {...form.button} />
    </chakra.form>
  );
}
