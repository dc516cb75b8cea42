interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The server stores '-' until people enter their names. */
const isGiven = (name: string): boolean => name !== '' && name !== '-';

/** Returns a first or last name for a field or a cell: empty while unknown. */
export const givenName = (name: string): string => (isGiven(name) ? name : '');

/** Returns a person's name for the screen; the e-mail address without one. */
export const shownName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(isGiven).join(' ') || email;

/** Returns the first line of a mail: 'Hello Ada,', or 'Hello,' without a first name. */
export const greeting = ({ firstName }: Pick<Named, 'firstName'>): string =>
  isGiven(firstName) ? `Hello ${firstName},` : 'Hello,';
