import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../http/api-error.ts';

const minute = 60_000;

/** Maximum attempts within a window; `most` 0 sets no limit. */
export interface Limit {
  most: number;
  windowMs: number;
}

/** Limits of calls without a session, each per tenant. */
export interface Limits {
  /** Failed sign-ins of one address. */
  signInFromAddress: Limit;
  /** Requests for mailed links from one address. */
  linksFromAddress: Limit;
  /** Requests for mailed links for one account, also for one that does not exist. */
  linksForAccount: Limit;
}

export const tooMany = (seconds: number, sentence: string) =>
  new ApiError(429, 'too_many_attempts', sentence, undefined, seconds);

/**
 * Returns the values of a counter after one more attempt, for one statement, so that concurrent
 * attempts on several servers cannot exceed the limit.
 */
export const afterAttempt = (
  { tries, firstAt }: Record<'tries' | 'firstAt', AnyPgColumn>,
  { windowMs }: Pick<Limit, 'windowMs'>,
  now: Date,
) => {
  const isOver = sql`${firstAt} <= ${new Date(now.getTime() - windowMs).toISOString()}`;
  return {
    tries: sql`CASE WHEN ${isOver} THEN 1 ELSE ${tries} + 1 END`,
    firstAt: sql`CASE WHEN ${isOver} THEN excluded.first_at ELSE ${firstAt} END`,
  };
};

/** Throws 429 for more than `most` attempts, until the window ends. */
export const checkAttempts = (
  counted: { tries: number; firstAt: Date } | undefined,
  { most, windowMs }: Limit,
  now: Date,
  sentenceOf: (minutes: number) => string,
): void => {
  if (!counted || counted.tries <= most) return;
  const left = Math.ceil((counted.firstAt.getTime() + windowMs - now.getTime()) / 1_000);
  const seconds = Math.max(1, left);
  throw tooMany(seconds, sentenceOf(Math.ceil(seconds / 60)));
};

const count = (env: NodeJS.ProcessEnv, name: string, otherwise: number): number => {
  const parsed = Number(env[name] ?? otherwise);
  if (!Number.isInteger(parsed) || parsed < 0 || parsed > 1_000_000)
    throw new Error(`${name} must be a number from 0 to 1000000, not "${env[name]}".`);
  return parsed;
};

export const readLimits = (env: NodeJS.ProcessEnv): Limits => ({
  signInFromAddress: {
    most: count(env, 'SIGN_IN_FAILURES_PER_ADDRESS', 100),
    windowMs: 15 * minute,
  },
  linksFromAddress: { most: count(env, 'LINKS_PER_ADDRESS', 30), windowMs: 60 * minute },
  linksForAccount: { most: count(env, 'LINKS_PER_ACCOUNT', 5), windowMs: 60 * minute },
});
