/** A name as lists sort it: "Olsen, Margaret". Of some people the office has only the last name. */
export const listedName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  firstName === '' ? lastName : `${lastName}, ${firstName}`;
