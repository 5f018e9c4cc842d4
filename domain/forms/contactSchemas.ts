/** Yup schemas of the contact form, of its call, and of the subscription. */
import { object, string } from 'yup';
import { MAX_MESSAGE, MAX_TEXT } from './forms';
import { FIELD_MESSAGES } from '../messages';
import { isBlank, isForeignPhone, isNorthAmericanPhone } from './patterns';
import { requiredEmail, requiredText } from './schemas';
import { instantOf } from '../events/time';

const required = {
  firstName: requiredText(FIELD_MESSAGES.firstNameRequired).defined(),
  lastName: requiredText(FIELD_MESSAGES.lastNameRequired).defined(),
  email: requiredEmail(FIELD_MESSAGES.invalidEmail).defined(),
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

/** The contact form; the phone number is optional. */
export const contactSchema = object({ ...required, phone: phone.default('') });

/**
 * POST /api/contact: the part of the event that is read. Its profile repeats the properties and is ignored.
 */
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

/** POST /api/users/subscribe; the optional name comes with a second call (behavior 10.3). */
export const subscribeSchema = object({
  email: requiredEmail(FIELD_MESSAGES.invalidEmail),
  name: string().max(MAX_TEXT),
});
