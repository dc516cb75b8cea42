import * as v from '@outpost/schema';
import { messages } from '@outpost/schema';

/** Names of the IANA database; offsets such as `+05:30` are refused. */
const shape = /^[A-Za-z][\w+-]{0,30}(?:\/[\w+-]{1,30}){0,3}$/;

const isKnown = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Reports whether a value is the name of a known time zone, such as `Europe/Berlin`. */
export const isTimeZone = (name: unknown): name is string =>
  typeof name === 'string' && shape.test(name) && isKnown(name);

export const TimeZone = v.pipe(
  v.string(messages.incorrect('Time zone')),
  v.check((name: string) => isTimeZone(name), messages.incorrect('Time zone')),
);
