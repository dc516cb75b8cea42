import type { Transaction } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';

/** Returns a time so many days before the day of the demo data, or after it when negative. */
export type DaysAgo = (days: number) => Date;

/** Inserts the demo rows of a module. */
export type Seed = (tx: Transaction, daysAgo: DaysAgo, secrets: SecretBox) => PromiseLike<unknown>;

const dayMs = 86_400_000;

/** Counts from midnight UTC of the day of `moment`, so that a day has one data set. */
export const daysBefore = (moment: Date): DaysAgo => {
  const origin = Math.floor(moment.getTime() / dayMs) * dayMs;
  return (days) => new Date(origin - Math.round(days * dayMs));
};

/** Returns the plain date of a moment in UTC. */
export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
