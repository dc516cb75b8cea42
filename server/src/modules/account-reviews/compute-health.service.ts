import { inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteChange } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { accountReviews, healthHistory } from '../../tables/account-reviews.table.ts';
import { readSettings } from './health-settings.repository.ts';
import { readMeasures, type Account } from './measures.repository.ts';
import { scoreOf, type Score } from './score.ts';

type Row = typeof accountReviews.$inferSelect;

/** The columns of a review that logs and events show; its drivers change with every sign-in. */
const noted = ({ drivers: _drivers, computedAt: _at, settingsVersion: _of, ...row }: Row) => row;

const readRows = async (tx: Transaction, accounts: readonly Account[]) => {
  const ids = accounts.map(({ id }) => id);
  const rows = tx.select().from(accountReviews).where(inArray(accountReviews.id, ids));
  // In one order, so that two jobs cannot deadlock.
  const found = await rows.orderBy(accountReviews.id).for('update');
  return new Map(found.map((row) => [row.id, row]));
};

/** Stores a score; the version stays, because people edit the rest of the row. */
const store = async (
  tx: Transaction,
  { id, tenantId, franchisorId }: Account,
  { score, health, drivers }: Score,
  settingsVersion: number,
  computedAt: Date,
): Promise<Row | undefined> => {
  const values = { score, health, drivers, settingsVersion, computedAt };
  const [row] = await tx
    .insert(accountReviews)
    .values({ id, tenantId, companyId: id, franchisorId, ...values })
    .onConflictDoUpdate({ target: accountReviews.id, set: values })
    .returning();
  return row;
};

/** Adds a row of today unless there is one, and one for a change of the health. */
const remember = async (
  tx: Transaction,
  { id, tenantId, franchisorId }: Account,
  { score, health }: Score,
  isChange: boolean,
  createdAt: Date,
): Promise<void> => {
  if (score === null || health === null) return;
  const place = { tenantId, companyId: id, franchisorId };
  const day = createdAt.toISOString().slice(0, 10);
  const row = { ...place, score, health, day, createdAt };
  const added = await tx
    .insert(healthHistory)
    .values({ id: v7(), ...row })
    .onConflictDoNothing()
    .returning({ id: healthHistory.id });
  if (added.length === 0 && isChange)
    await tx.insert(healthHistory).values({ id: v7(), ...row, isChange: true });
};

/**
 * Computes and stores the health of companies of one tenant from the rows as they are now. A company
 * whose health becomes another one has an entry in the audit log and an event.
 */
export const computeHealth = async (
  tx: Transaction,
  accounts: readonly Account[],
  at = new Date(),
): Promise<void> => {
  const settings = await readSettings(tx);
  const before = await readRows(tx, accounts);
  const measures = await readMeasures(tx, accounts, at);
  for (const account of accounts) {
    const measured = measures.get(account.id);
    if (!measured) continue;
    const score = scoreOf(measured, settings);
    const former = before.get(account.id);
    const row = await store(tx, account, score, settings.version, at);
    const isChange = former !== undefined && former.health !== score.health;
    await remember(tx, account, score, isChange, at);
    if (row && former && isChange) noteChange(tx, 'account_reviews', noted(former), noted(row));
  }
  await writeSystemAudit(tx, 'Compute health');
};

/** Finds a company to compute; undefined when it is gone. */
export const findAccount = async (tx: Transaction, id: string): Promise<Account | undefined> => {
  const { rows } = await tx.execute<Account & Record<string, unknown>>(sql`
    SELECT id, tenant_id AS "tenantId", franchisor_id AS "franchisorId"
    FROM companies WHERE id = ${id}`);
  return rows[0];
};

/** Matches companies without a score since a time, or with one of other settings. */
const isDue = (since: string, version: number) => sql`(r.computed_at IS NULL
  OR r.computed_at < ${since}::timestamptz OR r.settings_version IS DISTINCT FROM ${version})`;

const withReview = sql`FROM companies c
  LEFT JOIN account_reviews r ON r.tenant_id = c.tenant_id AND r.company_id = c.id`;

/** Lists the tenants with companies that are due. */
export const dueTenants = async (tx: Transaction, since: string): Promise<string[]> => {
  const { version } = await readSettings(tx);
  const { rows } = await tx.execute<{ tenantId: string }>(sql`
    SELECT DISTINCT c.tenant_id AS "tenantId" ${withReview} WHERE ${isDue(since, version)}`);
  return rows.map(({ tenantId }) => tenantId);
};

/** Lists companies of a tenant that are due. */
export const dueAccounts = async (
  tx: Transaction,
  tenantId: string,
  since: string,
  limit: number,
): Promise<Account[]> => {
  const { version } = await readSettings(tx);
  const { rows } = await tx.execute<Account & Record<string, unknown>>(sql`
    SELECT c.id, c.tenant_id AS "tenantId", c.franchisor_id AS "franchisorId" ${withReview}
    WHERE c.tenant_id = ${tenantId} AND ${isDue(since, version)} ORDER BY c.id LIMIT ${limit}`);
  return rows;
};
