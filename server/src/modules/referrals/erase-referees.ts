import { and, inArray, or, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { referrals } from '../../tables/referrals.table.ts';
import { mailKey } from './mail-key.ts';
import { referralNoun } from './referrals.repository.ts';

/**
 * Erases the persons of some addresses from the referrals the caller sees: what remains names no person. Returns the
 * number of referrals.
 */
export const eraseReferees = async (
  tx: Transaction,
  tenantId: string,
  emails: readonly string[],
): Promise<number> => {
  const given = emails.filter((email) => email !== '');
  if (given.length === 0) return 0;
  const isTheirs = or(
    inArray(referrals.refereeEmail, given),
    inArray(referrals.refereeKey, given.map(mailKey)),
  );
  const isIn = and(eq(referrals.tenantId, tenantId), isTheirs);
  const found = tx.select({ id: referrals.id }).from(referrals).where(isIn);
  const rows = await found.orderBy(referrals.id).for('update');
  for (const { id } of rows)
    await changeRecord(
      tx,
      referrals,
      { id, ifMatch: null, noun: referralNoun },
      { refereeName: '', refereeEmail: '', refereeKey: null, refereeCompany: '' },
    );
  return rows.length;
};
