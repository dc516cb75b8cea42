import { and, eq, gt, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { connections } from '../../tables/connections.table.ts';
import type { ConnectionRow } from './connections.repository.ts';

/** Failures in a row after which a provider counts as down. */
const mostFailures = 3;
/** Minutes for which the other accounts of a provider that is down are not checked. */
const pauseMinutes = 15;

/** Accounts of the same tenant at the same provider; of OpenID providers with the same issuer. */
const othersOf = ({ id, tenantId, provider, settings }: ConnectionRow) =>
  and(
    ne(connections.id, id),
    eq(connections.tenantId, tenantId),
    eq(connections.provider, provider),
    sql`${connections.settings}->>'issuer' IS NOT DISTINCT FROM ${settings.issuer ?? null}::text`,
  );

const endSparing = (tx: Transaction, where: SQL | undefined) =>
  tx.update(connections).set({ sparedSince: null, sparedError: null }).where(where);

/**
 * Postpones the checks of a tenant's other accounts at a provider that did not answer several times
 * in a row, unless one of them has succeeded since the previous failure. Mail accounts have servers
 * of their own.
 */
export const spareProvider = async (
  tx: Transaction,
  row: ConnectionRow,
  { failures, message }: { failures: number; message: string },
): Promise<void> => {
  await endSparing(tx, eq(connections.id, row.id));
  if (failures < mostFailures || row.settings.mail || !row.lastErrorAt) return;
  const others = othersOf(row);
  const succeeded = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(others, gt(connections.lastSuccessAt, row.lastErrorAt)))
    .limit(1);
  if (succeeded.length > 0) return;
  const until = sql`now() + make_interval(mins => ${pauseMinutes})`;
  const since = row.sparedSince ?? new Date();
  const spared = { sparedSince: since, sparedError: message };
  await tx.update(connections).set(spared).where(eq(connections.id, row.id));
  await tx
    .update(connections)
    .set({ dueAt: until, ...spared })
    .where(and(others, sql`${connections.dueAt} < ${until}`));
};

/** Checks the accounts soon that waited for a provider, which has answered one of them. */
export const resumeProvider = async (tx: Transaction, row: ConnectionRow): Promise<void> => {
  if (row.settings.mail) return;
  const waiting = and(othersOf(row), isNotNull(connections.sparedSince));
  await tx
    .update(connections)
    .set({ dueAt: sql`least(${connections.dueAt}, now())` })
    .where(waiting);
  await endSparing(tx, or(eq(connections.id, row.id), waiting));
};
