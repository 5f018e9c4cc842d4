/** What the contact form sends (SPEC sections 3 and 7). */
import type { ContactPayload } from '../api/contract';
import type { ContactSubmission } from '../api/entities';
import { NORTH_AMERICA, phoneFrom } from './phone';

/** A form that nobody has typed into. */
export const EMPTY_SUBMISSION: ContactSubmission = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  message: '',
};

/** What was typed, as it is sent: without blanks around it, the phone as a number (DECISIONS A32). */
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

export const CONTACT_METRIC = 'Contact Form Submitted';

/** The event of POST /api/contact; `time` is the moment of the submission, as ISO text. */
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
