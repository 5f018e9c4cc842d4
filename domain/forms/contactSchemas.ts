/** Yup schemas of the contact form, of its call, and of the subscription. */
import { object, string } from 'yup';
import { instantOf } from '../events/time';
import { CONTACT_FORM, EMAIL_FORM, MAX_TEXT } from './forms';
import { fieldSchemas } from './schemas';

const fields = fieldSchemas(CONTACT_FORM);

/** The contact form. */
export const contactSchema = object(fields);

/**
 * POST /api/contact: the part of the event that is read. Its profile repeats the properties and is ignored.
 */
export const contactPayloadSchema = object({
  data: object({
    type: string().oneOf(['event']).required(),
    attributes: object({
      properties: object({ ...fields, phone: fields.phone.optional().default(undefined) }).required(),
      time: string()
        .required()
        .test('time', 'A time is required', (value) => instantOf(value) !== null),
    }).required(),
  }).required(),
});

/** POST /api/users/subscribe; the optional name comes with a second call (behavior 10.3). */
export const subscribeSchema = object({ ...fieldSchemas(EMAIL_FORM), name: string().max(MAX_TEXT) });
