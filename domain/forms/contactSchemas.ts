/** Yup schemas of the contact form and of the calls that write to the orchestra (SPEC sections 5 and 7). */
import { object, string } from 'yup';
import { MAX_MESSAGE, MAX_TEXT } from './forms';
import { FIELD_MESSAGES } from '../messages';
import { isBlank, isForeignPhone, isNorthAmericanPhone } from './patterns';
import { email, present } from './schemas';
import { instantOf } from '../events/time';

const required = {
  firstName: present(FIELD_MESSAGES.firstNameRequired).defined(),
  lastName: present(FIELD_MESSAGES.lastNameRequired).defined(),
  email: email(FIELD_MESSAGES.invalidEmail).defined(),
  message: string()
    .default('')
    .defined()
    .max(MAX_MESSAGE, FIELD_MESSAGES.messageTooLong)
    .test('present', FIELD_MESSAGES.messageRequired, (value) => !isBlank(value)),
};

const phone = string()
  .test('country', FIELD_MESSAGES.foreignPhone, (value = '') => !isForeignPhone(value))
  .test(
    'phone',
    FIELD_MESSAGES.invalidPhone,
    (value = '') => value === '' || isForeignPhone(value) || isNorthAmericanPhone(value),
  );

/** The contact form; the phone may stay empty. */
export const contactSchema = object({ ...required, phone: phone.default('') });

/** POST /api/contact: what is kept of the event. Its profile repeats the properties, so nobody reads it. */
export const contactPayloadSchema = object({
  data: object({
    type: string().oneOf(['event']).required(),
    attributes: object({
      properties: object({ ...required, phone }).required(),
      time: string()
        .required()
        .test('time', 'A time is required', (value) => instantOf(value) !== null),
    }).required(),
  }).required(),
});

/** POST /api/users/subscribe; the name comes with a second call, or never (DECISIONS A61). */
export const subscribeSchema = object({
  email: email(FIELD_MESSAGES.invalidEmail),
  name: string().max(MAX_TEXT),
});
