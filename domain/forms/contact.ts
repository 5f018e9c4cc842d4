/** Values and payload of the contact form (behavior 10.1). */
import type { ContactPayload } from '../api/contract';
import type { ContactSubmission } from '../api/entities';
import { NORTH_AMERICA, phoneFrom } from './phone';

export const EMPTY_SUBMISSION: ContactSubmission = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  message: '',
};

/** Prepares typed values for sending: trimmed, with the phone as '+' and digits. */
export const contactSubmission = ({
  firstName,
  lastName,
  phone,
  email,
  message,
}: ContactSubmission): ContactSubmission => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phoneFrom(phone, NORTH_AMERICA),
  email: email.trim(),
  message: message.trim(),
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
