import { AccountRefused, AccountUnavailable } from '../../platform/accounts/account-error.ts';
import type { Grant } from '../../platform/accounts/oauth.ts';

const hourMs = 3_600_000;

/** Code with which the sandbox sends the browser back. */
export const sandboxCode = 'sandbox';

const partOf = (account: string) => account.split('@')[0] ?? '';

/** Returns what the sandbox grants: access for an hour, or for three days to `expiring@…`. */
export const sandboxGrant = (account: string): Grant => {
  const isRenewable = partOf(account) !== 'expiring';
  return {
    accessToken: sandboxCode,
    refreshToken: isRenewable ? sandboxCode : null,
    expiresAt: new Date(Date.now() + hourMs * (isRenewable ? 1 : 72)),
    scopes: ['sandbox'],
    account,
  };
};

/** Plays a provider's answer by the beginning of an address: `down@…`, `revoked@…`, or success. */
export const askSandbox = (account: string): Grant => {
  if (partOf(account) === 'down') throw new AccountUnavailable('The sandbox plays an outage.');
  if (partOf(account) === 'revoked')
    throw new AccountRefused('The sandbox plays a withdrawn consent.');
  return sandboxGrant(account);
};
