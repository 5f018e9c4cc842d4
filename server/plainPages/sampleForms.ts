/** Questions of the sample forms. */

interface Field {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'date' | 'number' | 'url' | 'long' | 'check';
  isRequired?: boolean;
  autoComplete?: string;
  hint?: string;
}

interface Choice {
  name: string;
  label: string;
  kind: 'choice';
  options: readonly string[];
}

export type Question = Field | Choice;

export interface Part {
  title: string;
  questions: readonly Question[];
}

export interface SampleForm {
  title: string;
  parts: readonly Part[];
  button: string;
  /** Text of the page after submitting. */
  thanks: string;
}

const PERSON: readonly Question[] = [
  { name: 'firstName', label: 'First name', kind: 'text', isRequired: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', kind: 'text', isRequired: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', kind: 'email', isRequired: true, autoComplete: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel', autoComplete: 'tel' },
];

const ADDRESS: readonly Question[] = [
  { name: 'street', label: 'Street', kind: 'text', autoComplete: 'street-address' },
  { name: 'city', label: 'City', kind: 'text', autoComplete: 'address-level2' },
  { name: 'zip', label: 'ZIP code', kind: 'text', autoComplete: 'postal-code' },
];

const DONATE: SampleForm = {
  title: 'Donation form',
  parts: [
    {
      title: 'Your gift',
      questions: [
        {
          name: 'amount',
          label: 'Amount',
          kind: 'choice',
          options: ['$20', '$50', '$100', 'Other amount'],
        },
        { name: 'otherAmount', label: 'Other amount in dollars', kind: 'number' },
        {
          name: 'rhythm',
          label: 'How often',
          kind: 'choice',
          options: ['Once', 'Monthly', 'Yearly'],
        },
      ],
    },
    { title: 'About you', questions: [...PERSON, ...ADDRESS] },
    {
      title: 'Dedication',
      questions: [
        { name: 'honoree', label: 'In honor or memory of', kind: 'text' },
        { name: 'note', label: 'A note to the orchestra', kind: 'long' },
        { name: 'isAnonymous', label: 'Please don’t print my name in the program', kind: 'check' },
      ],
    },
  ],
  button: 'Submit donation',
  thanks: 'This is a sample donation form, so nothing was charged.',
};

const COMPETITION: SampleForm = {
  title: 'Competition entry form',
  parts: [
    {
      title: 'About you',
      questions: [
        ...PERSON,
        { name: 'birthday', label: 'Date of birth', kind: 'date', isRequired: true, autoComplete: 'bday' },
        ...ADDRESS,
      ],
    },
    {
      title: 'Your instrument',
      questions: [
        { name: 'instrument', label: 'Instrument', kind: 'text', isRequired: true },
        { name: 'teacher', label: 'Teacher', kind: 'text' },
        { name: 'school', label: 'School', kind: 'text', autoComplete: 'organization' },
      ],
    },
    {
      title: 'What you’ll play',
      questions: [
        { name: 'firstRound', label: 'First-round pieces', kind: 'long', isRequired: true },
        { name: 'recording', label: 'Link to your recording', kind: 'url', hint: 'https://…' },
        { name: 'concerto', label: 'Concerto for the final', kind: 'text', isRequired: true },
        { name: 'americanWork', label: 'Work by an American composer', kind: 'text' },
      ],
    },
    {
      title: 'Finals weekend',
      questions: [
        { name: 'needsBed', label: 'I would like to stay with a host family', kind: 'check' },
        { name: 'waiver', label: 'Please waive the entry fee', kind: 'check' },
        { name: 'note', label: 'Anything else we should know', kind: 'long' },
      ],
    },
  ],
  button: 'Submit entry',
  thanks: 'This is a sample entry form, so no entry was sent.',
};

/** The forms by the last segment of their path. */
export const FORMS: ReadonlyMap<string, SampleForm> = new Map([
  ['donate', DONATE],
  ['competition', COMPETITION],
]);
