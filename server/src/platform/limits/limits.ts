const minute = 60_000;

/** How many times something may be tried in a window; `most` 0 is without a limit. */
export interface Limit {
  most: number;
  windowMs: number;
}

/** Limits of what is open without a session, each at one organization. */
export interface Limits {
  /** Sign-ins that fail, from one address. */
  signInFromAddress: Limit;
  /** Mailed links that are asked for, from one address. */
  linksFromAddress: Limit;
  /** The same for one account, whether or not it exists. */
  linksForAccount: Limit;
}

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
