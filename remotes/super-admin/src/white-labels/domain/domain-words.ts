import type { TenantDomain } from '@outpost/contracts';
import type { StatusLook } from '@outpost/records';

export const domainLook: Record<TenantDomain['state'], StatusLook> = {
  pending: { tone: 'warn', label: 'Pending' },
  verified: { tone: 'ok', label: 'Verified' },
  misconfigured: { tone: 'bad', label: 'Misconfigured' },
  conflict: { tone: 'bad', label: 'Conflict' },
};

/** Explanations of the states, for the person who manages the domain. */
export const domainHint: Record<TenantDomain['state'], string> = {
  pending:
    'Add these records where the domain is managed. It can take an hour until they are seen.',
  verified: 'The records are in place, and nothing is left to do.',
  misconfigured:
    'The records differ from what is needed. Correct them where the domain is managed.',
  conflict: 'Somebody else has claimed this domain. They have to give it up first.',
};
