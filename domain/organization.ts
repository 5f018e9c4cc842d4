/** Facts about the orchestra that are not in any record (behavior 2.10). */
export const ORGANIZATION = {
  name: 'Fenimore Chamber Orchestra',
  shortName: 'FCO',
  contactEmail: 'hello@fenimore-chamber-orchestra.example',
  postalAddress: ['Fenimore Chamber Orchestra', 'PO Box 1807', 'Cooperstown, NY 13326'],
  fundraisingUrl: 'https://give.fenimore-chamber-orchestra.example/annual-fund',
  description:
    'A professional chamber orchestra that performs in the concert halls and churches and on the lakeshores of Otsego County.',
} as const;
