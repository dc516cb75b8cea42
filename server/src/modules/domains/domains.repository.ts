import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import type { TenantDomain, NewTenantDomain, DomainState } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import type { DomainFinding } from '../../platform/domains/domain-provider.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { isTenant, whiteLabels } from '../../tables/white-labels.table.ts';
import { domains } from '../../tables/domains.table.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Returns the time of the next check: within minutes for recent records, then hourly; null after 72
 * hours and for a verified domain.
 */
export const nextCheckAt = (state: DomainState, waitingSince: Date, now: Date): Date | null => {
  if (state === 'verified') return null;
  const waited = now.getTime() - waitingSince.getTime();
  if (waited < 10 * minuteMs) return new Date(now.getTime() + minuteMs);
  if (waited < 72 * hourMs) return new Date(now.getTime() + hourMs);
  return null;
};

const noun = 'This domain';

export type DomainRow = typeof domains.$inferSelect;

export const presentDomain = (row: DomainRow): TenantDomain => ({
  _id: row.id,
  name: row.name,
  state: row.state,
  problem: row.problem,
  records: row.records,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** Throws 404 unless this is a tenant that was not deleted. */
export const checkTenant = async (tx: Transaction, id: string): Promise<void> => {
  if ((await tx.$count(whiteLabels, and(eq(whiteLabels.id, id), isTenant))) === 0)
    throw notFound('This organization');
};

/** Finds the domain of a tenant; null without one. */
export const findDomainOf = async (
  tx: Transaction,
  tenantId: string,
): Promise<DomainRow | null> => {
  await checkTenant(tx, tenantId);
  const [row] = await tx.select().from(domains).where(eq(domains.tenantId, tenantId));
  return row ?? null;
};

/** Finds the domain of a tenant; 404 without one. */
export const needDomainOf = async (tx: Transaction, tenantId: string): Promise<DomainRow> => {
  const row = await findDomainOf(tx, tenantId);
  if (!row) throw notFound(noun);
  return row;
};

/** Finds a domain whose next check is due at exactly this time; null when it was rescheduled. */
export const findDueDomain = async (
  tx: Transaction,
  id: string,
  at: string,
): Promise<DomainRow | null> => {
  const [row] = await tx
    .select(getTableColumns(domains))
    .from(domains)
    .innerJoin(whiteLabels, eq(whiteLabels.id, domains.tenantId))
    .where(and(eq(domains.id, id), isNull(whiteLabels.deletedAt)));
  return row?.nextCheckAt?.toISOString() === at ? row : null;
};

const refusals: Record<string, string> = {
  domains_tenant: 'This organization has a domain already. Remove it first.',
  domains_name: 'This domain belongs to another organization.',
};

const refuseTaken = (error: unknown): never => {
  const message = refusals[violatedConstraint(error) ?? ''];
  throw message ? conflict(message, { domainName: message }) : error;
};

/** Frees a domain of a deleted tenant. */
const release = async (tx: Transaction, name: string): Promise<void> => {
  const [stranded] = await tx
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(whiteLabels, eq(whiteLabels.id, domains.tenantId))
    .where(and(eq(domains.name, name), isNotNull(whiteLabels.deletedAt)));
  if (stranded) await deleteRecord(tx, domains, stranded.id);
};

export const insertDomain = async (
  tx: Transaction,
  { whiteLabelId: tenantId, domainName: name }: NewTenantDomain,
  challenge: string,
): Promise<DomainRow> => {
  await release(tx, name);
  const now = new Date();
  const waiting = { waitingSince: now, nextCheckAt: nextCheckAt('pending', now, now) };
  await insertRecord(tx, domains, { tenantId, name, challenge, ...waiting }).catch(refuseTaken);
  return needDomainOf(tx, tenantId);
};

export const deleteDomain = async (tx: Transaction, tenantId: string): Promise<DomainRow> => {
  const row = await needDomainOf(tx, tenantId);
  await deleteRecord(tx, domains, row.id);
  return row;
};

/**
 * Stores a finding and the time of the next check. Only a new state changes the record's version
 * and sends an event: a check by itself is no change. Null when the domain was removed.
 */
export const keepFinding = async (
  tx: Transaction,
  id: string,
  { state: found, problem, records }: DomainFinding,
  isAsked: boolean,
): Promise<DomainRow | null> => {
  const [before] = await tx.select().from(domains).where(eq(domains.id, id)).for('update');
  if (!before) return null;
  const state = found ?? before.state;
  const now = new Date();
  const waitsAnew = isAsked || (before.state === 'verified' && state !== 'verified');
  const waitingSince = waitsAnew ? now : before.waitingSince;
  const kept = {
    problem,
    records: records ?? before.records,
    checkedAt: now,
    nextCheckAt: nextCheckAt(state, waitingSince, now),
    waitingSince,
  };
  if (state === before.state) await tx.update(domains).set(kept).where(eq(domains.id, id));
  else await changeRecord(tx, domains, { id, ifMatch: null, noun }, { state, ...kept });
  const [after] = await tx.select().from(domains).where(eq(domains.id, id));
  return after ?? null;
};

/** Reports a domain that a tenant has. */
export const isTaken = async (tx: Transaction, name: string): Promise<boolean> =>
  (await tx.$count(domains, eq(domains.name, name))) > 0;
