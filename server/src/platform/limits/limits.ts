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
