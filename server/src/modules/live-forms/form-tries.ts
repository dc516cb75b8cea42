import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
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

const tooMany = (seconds: number) =>
  new ApiError(
    429,
    'too_many_attempts',
    `Too many attempts from your network. Try again in ${Math.ceil(seconds / 60)} minutes; what you typed stays here.`,
    undefined,
    seconds,
  );

/**
 * Counts an attempt in one statement, so that concurrent ones on several servers cannot exceed the
 * limit. Throws 429 with the seconds until the window ends.
 */
export const takeFormTry = async (tx: Transaction, one: Try): Promise<void> => {
  const now = new Date();
  const isOver = sql`${formTries.firstAt} <= ${new Date(now.getTime() - windowMs).toISOString()}`;
  const [counted] = await tx
    .insert(formTries)
    .values({ ...one, tries: 1, firstAt: now })
    .onConflictDoUpdate({
      target: [formTries.tenantId, formTries.formId, formTries.kind, formTries.addressHash],
      set: {
        tries: sql`CASE WHEN ${isOver} THEN 1 ELSE ${formTries.tries} + 1 END`,
        firstAt: sql`CASE WHEN ${isOver} THEN excluded.first_at ELSE ${formTries.firstAt} END`,
      },
    })
    .returning({ tries: formTries.tries, firstAt: formTries.firstAt });
  if (!counted || counted.tries <= mostTries[one.kind]) return;
  const left = counted.firstAt.getTime() + windowMs - now.getTime();
  throw tooMany(Math.max(1, Math.ceil(left / 1_000)));
};

/** Deletes counters of past windows. */
export const removeOldFormTries = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(formTries).where(lt(formTries.firstAt, new Date(Date.now() - windowMs)));
  });
