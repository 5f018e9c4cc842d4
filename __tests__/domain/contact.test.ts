import { contactPayload, contactSubmission } from '../../domain/forms/contact';
import { contactPayloadSchema, contactSchema, subscribeSchema } from '../../domain/forms/contactSchemas';
import type { ContactSubmission } from '../../domain/api/entities';
import { messagesOf } from '../support/validationMessages';

const SUBMISSION: ContactSubmission = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+16075551234',
  email: 'ann@example.org',
  message: 'Do you play in the rain?',
};
const TIME = '2026-09-15T16:00:00.000Z';

describe('the request body', () => {
  test('is trimmed, with the phone as + and digits', () => {
    expect(
      contactSubmission({
        firstName: ' Ann ',
        lastName: '\tLee',
        phone: '(607) 555-1234',
        email: ' ann@example.org ',
        message: '\nTwo lines,\nthe second indented. ',
      }),
    ).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '+16075551234',
      email: 'ann@example.org',
      message: 'Two lines,\nthe second indented.',
    });
  });

  test('has exactly the fields that the API expects', () => {
    expect(contactPayload(SUBMISSION, TIME)).toEqual({
      data: {
        type: 'event',
        attributes: {
          properties: {
            firstName: 'Ann',
            lastName: 'Lee',
            phone: '+16075551234',
            email: 'ann@example.org',
            message: 'Do you play in the rain?',
          },
          time: TIME,
          metric: { data: { type: 'metric', attributes: { name: 'Contact Form Submitted' } } },
          profile: {
            data: {
              type: 'profile',
              attributes: {
                email: 'ann@example.org',
                phone_number: '+16075551234',
                first_name: 'Ann',
                last_name: 'Lee',
              },
            },
          },
        },
      },
    });
  });

  test('has an empty phone in both places without a phone number', () => {
    const { properties, profile } = contactPayload({ ...SUBMISSION, phone: '' }, TIME).data.attributes;
    expect([properties.phone, profile.data.attributes.phone_number]).toEqual(['', '']);
  });
});

describe('the contact form', () => {
  test.each([
    { what: 'a complete message', changes: {} },
    { what: 'a message without a phone', changes: { phone: '' } },
    { what: 'a message of 5000 characters', changes: { message: 'x'.repeat(5000) } },
    { what: 'spaces around the email', changes: { email: ' ann@example.org ' } },
  ])('accepts $what', ({ changes }) => {
    expect(messagesOf(contactSchema, { ...SUBMISSION, ...changes })).toEqual({});
  });

  test.each([
    { changes: { firstName: ' ' }, messages: { firstName: 'First name is required' } },
    { changes: { lastName: '' }, messages: { lastName: 'Last name is required' } },
    { changes: { email: 'ann' }, messages: { email: 'Invalid email' } },
    { changes: { message: ' \n ' }, messages: { message: 'Message is required' } },
    {
      changes: { message: 'x'.repeat(5001) },
      messages: { message: 'Please keep your message under 5,000 characters' },
    },
    { changes: { phone: '123' }, messages: { phone: 'Please enter a US or Canadian phone number' } },
    {
      changes: { phone: '+442079460000' },
      messages: {
        phone: 'Not a US or Canadian number? Leave this blank and include it in your message',
      },
    },
  ])('reports $messages for $changes', ({ changes, messages }) => {
    expect(messagesOf(contactSchema, { ...SUBMISSION, ...changes })).toEqual(messages);
  });

  test('reports every empty field except the phone', () => {
    expect(messagesOf(contactSchema, {})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email',
      message: 'Message is required',
    });
  });
});

describe('the schemas of the API', () => {
  test('accept the request bodies of the form', () => {
    expect(messagesOf(contactPayloadSchema, contactPayload(SUBMISSION, TIME))).toEqual({});
    expect(messagesOf(subscribeSchema, { email: SUBMISSION.email })).toEqual({});
    expect(messagesOf(subscribeSchema, { email: SUBMISSION.email, name: 'Ann' })).toEqual({});
  });

  test('reject a subscription without an email', () => {
    expect(messagesOf(subscribeSchema, { name: 'Ann' })).toEqual({ email: 'Invalid email' });
  });
});
