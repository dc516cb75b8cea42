import type { companies } from '../tables/companies.table.ts';
import { firstNames, lastNames } from './demo-names.ts';
import { idOf, pick } from './random.ts';

type Row = typeof companies.$inferInsert;

const disabled = ['everline', 'fathom', 'greyfield', 'halcyon'];

/** Returns a number from 0 to below 1, fixed for these words. */
const share = (...words: (string | number)[]) =>
  Number.parseInt(idOf(...words).slice(0, 6), 16) / 0x1_00_00_00;

/** Returns a made-up first and last name, fixed for these words. */
export const nameFor = (...words: (string | number)[]): [first: string, last: string] => [
  pick(firstNames, share('contact', ...words)),
  pick(lastNames, share('contact-name', ...words)),
];

/** Returns the contact and the seats of an MSP. Some small ones are disabled. */
export const mspContact = (
  subdomain: string,
  index: number,
): Pick<Row, 'contactName' | 'contactEmail' | 'mspStatus' | 'seats'> => {
  const [firstName, lastName] = nameFor(subdomain, index);
  return {
    contactName: `${firstName} ${lastName}`,
    contactEmail: `${firstName}.${lastName}@${subdomain}.test`.toLowerCase(),
    mspStatus: disabled.includes(subdomain) ? 'disabled' : 'enabled',
    seats: 10 + 5 * (index % 4),
  };
};
