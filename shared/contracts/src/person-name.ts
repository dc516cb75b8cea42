interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Until people have written their own names, '-' is kept in their place. */
const isGiven = (name: string): boolean => name !== '' && name !== '-';

/** A first or last name as a field or a cell holds it: empty while it is not known. */
export const givenName = (name: string): string => (isGiven(name) ? name : '');

/** A person's name as it is shown; the email of somebody without one. */
export const shownName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(isGiven).join(' ') || email;

/** The first line of a mail: 'Hello Ada,', or 'Hello,' to somebody without a first name. */
export const greeting = ({ firstName }: Pick<Named, 'firstName'>): string =>
  isGiven(firstName) ? `Hello ${firstName},` : 'Hello,';
