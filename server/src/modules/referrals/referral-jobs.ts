import { changesOf } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { log } from '../../platform/log/log.ts';
import { followReferrals } from './follow-referrals.ts';

/** Tables and columns whose changes may move a referral. */
const followed: Readonly<Record<string, readonly string[]>> = {
  users: ['status', 'deletedAt', 'companyId'],
  companies: ['status'],
  referrals: ['status'],
};

/** Returns the organizations whose accounts or companies changed in a transaction. */
const touchedTenants = (tx: Transaction): string[] => {
  const moved = changesOf(tx).filter(({ type, fields }) =>
    (followed[type] ?? []).some((column) => column in fields),
  );
  return [...new Set(moved.flatMap(({ tenantId }) => tenantId ?? []))];
};

/**
 * Follows the referrals of an organization after each change of its accounts, companies and referrals. A job that is lost
 * with its server is made up for by the clean-up of every hour.
 */
export const registerReferralJobs = async ({ database, jobs }: Api): Promise<void> => {
  await jobs.work('referral-follow', ({ tenantId }) => followReferrals(database, tenantId));
  database.onCommit((tx) => {
    const tenants = touchedTenants(tx as Transaction);
    if (tenants.length === 0) return;
    const payloads = tenants.map((tenantId) => ({ tenantId }));
    database
      .transaction({ role: 'worker' }, 'write', (own) =>
        jobs.enqueue(own, 'referral-follow', ...payloads),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'referrals are followed later'));
  });
};
