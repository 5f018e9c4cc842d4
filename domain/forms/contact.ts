/** Values and payload of the contact form (behavior 10.1). */
import type { ContactPayload } from '../api/contract';
import type { ContactSubmission } from '../api/entities';
import { cleanPerson } from './forms';
import { NORTH_AMERICA, phoneFrom } from './phone';

export const EMPTY_SUBMISSION: ContactSubmission = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  message: '',
};

/** Prepares typed values for sending: as they are meant, with the phone as '+' and digits. */
export const contactSubmission = (form: ContactSubmission): ContactSubmission => ({
  ...cleanPerson(form),
  phone: phoneFrom(form.phone, NORTH_AMERICA),
  message: form.message.trim(),
});

const CONTACT_METRIC = 'Contact Form Submitted';

/**
 * The payload of POST /api/contact; its phone fields are '' without a number.
 *
 * @param time ISO time of the submission
 */
export const contactPayload = (submission: ContactSubmission, time: string): ContactPayload => ({
  data: {
    type: 'event',
    attributes: {
      properties: submission,
      time,
      metric: { data: { type: 'metric', attributes: { name: CONTACT_METRIC } } },
      profile: {
        data: {
          type: 'profile',
          attributes: {
            email: submission.email,
            phone_number: submission.phone,
            first_name: submission.firstName,
            last_name: submission.lastName,
          },
        },
      },
    },
  },
});
