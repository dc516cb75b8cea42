import { lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterAttempt, checkAttempts } from '../../platform/limits/limits.ts';
import { formTries, type FormTryKind } from '../../tables/form-tries.table.ts';

const windowMs = 10 * 60_000;

/** Maximum attempts of one address at one form in ten minutes. */
const mostTries: Record<FormTryKind, number> = {
  visit: 120,
  partial: 120,
  upload: 30,
  submit: 10,
};

interface Try {
  tenantId: string;
  formId: string;
  kind: FormTryKind;
  addressHash: string;
}

const tooMany = (minutes: number) =>
  `Too many attempts from your network. Try again in ${minutes} minutes; what you typed stays here.`;

/** Counts an attempt. Throws 429 with the seconds until the window ends. */
export const takeFormTry = async (tx: Transaction, one: Try): Promise<void> => {
  const now = new Date();
  const limit = { most: mostTries[one.kind], windowMs };
  const [counted] = await tx
    .insert(formTries)
    .values({ ...one, tries: 1, firstAt: now })
    .onConflictDoUpdate({
      target: [formTries.tenantId, formTries.formId, formTries.kind, formTries.addressHash],
      set: afterAttempt(formTries, limit, now),
    })
    .returning({ tries: formTries.tries, firstAt: formTries.firstAt });
  checkAttempts(counted, limit, now, tooMany);
};

/** Deletes counters of past windows. */
export const removeOldFormTries = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(formTries).where(lt(formTries.firstAt, new Date(Date.now() - windowMs)));
  });
