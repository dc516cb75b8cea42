import { count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type {
  ReleaseAction,
  ReleaseEvent,
  ReleaseEventQuery,
  ReleaseFailure,
  ReleaseFailureQuery,
  ReleaseQuery,
  StoredRelease,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { bugReports } from '../../tables/bug-reports.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { releaseFailures, releaseHistory, releases } from '../../tables/releases.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

const tenantOf = (row: typeof whiteLabels.$inferSelect) => ({
  _id: row.id,
  name: row.name,
  subdomain: row.subdomain ?? '',
});

const { description: _text, ...columns } = getTableColumns(releases);

/** Channels and tenants for which a version is live. */
const liveFor = sql<string[]>`ARRAY(
  SELECT l.channel FROM release_lines l WHERE l.part = releases.part AND l.build = releases.build
  UNION ALL SELECT w.name FROM release_pins p JOIN white_labels w ON w.id = p.tenant_id
  WHERE p.part = releases.part AND p.build = releases.build)`;

const failures = sql<number>`(
  SELECT count(DISTINCT coalesce(f.user_id, f.session_id))::int FROM release_failures f
  WHERE f.part = releases.part AND f.build = releases.build
    AND f.created_at > now() - interval '24 hours')`;

const stored = (tx: Transaction) =>
  tx
    .select({ ...columns, liveFor, failures })
    .from(releases)
    .$dynamic();

type StoredRow = Awaited<ReturnType<typeof stored>>[number];

const presentRelease = (row: StoredRow): StoredRelease => ({
  _id: row.id,
  part: row.part,
  version: row.build,
  contract: row.contract,
  bytes: row.bytes,
  scriptBytes: row.scriptBytes,
  files: row.files,
  publishedBy: row.publishedBy,
  mounted: row.mountedAt && { hosts: row.mountedIn, at: row.mountedAt.toISOString() },
  liveFor: row.liveFor,
  failures: row.failures,
  createdAt: row.createdAt.toISOString(),
});

export const releaseById = async (tx: Transaction, id: string): Promise<StoredRelease | null> => {
  const [row] = await stored(tx).where(eq(releases.id, id));
  return row ? presentRelease(row) : null;
};

/** Reads the newest versions of one remote. */
export const releasesOf = async (
  tx: Transaction,
  part: string,
  most: number,
): Promise<StoredRelease[]> => {
  const rows = stored(tx).where(eq(releases.part, part));
  return (await rows.orderBy(desc(releases.createdAt), desc(releases.id)).limit(most)).map(
    presentRelease,
  );
};

export const releaseList: ListDefinition<typeof ReleaseQuery, StoredRelease> = {
  id: releases.id,
  search: [releases.part, releases.build, releases.publishedBy],
  sorts: { version: releases.build, createdAt: releases.createdAt, bytes: releases.bytes },
  defaultSort: desc(releases.createdAt),
  filters: { part: (parts: string[]) => inArray(releases.part, parts) },
  dates: { createdAt: releases.createdAt },
  whiteLabel: releases.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = stored(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(presentRelease);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(releases).where(where))[0]?.total ?? 0,
};

const historyRows = (tx: Transaction) =>
  tx
    .select({
      entry: releaseHistory,
      tenant: whiteLabels,
      actorAccount: accountOf(releaseHistory.actorId),
    })
    .from(releaseHistory)
    .leftJoin(whiteLabels, eq(whiteLabels.id, releaseHistory.forTenantId))
    .$dynamic();

type HistoryRow = Awaited<ReturnType<typeof historyRows>>[number];

const presentEvent = ({ entry, tenant, actorAccount }: HistoryRow): ReleaseEvent => ({
  _id: entry.id,
  sequence: entry.sequence,
  part: entry.part,
  action: entry.action,
  version: entry.build,
  before: entry.before,
  channel: entry.channel,
  whiteLabel: tenant && tenantOf(tenant),
  actor: entry.actor,
  actorAccount,
  reason: entry.reason,
  isForced: entry.isForced,
  createdAt: entry.createdAt.toISOString(),
});

export const eventById = async (tx: Transaction, id: string): Promise<ReleaseEvent | null> => {
  const [row] = await historyRows(tx).where(eq(releaseHistory.id, id));
  return row ? presentEvent(row) : null;
};

export const historyList: ListDefinition<typeof ReleaseEventQuery, ReleaseEvent> = {
  id: releaseHistory.id,
  search: [releaseHistory.part, releaseHistory.build, releaseHistory.actor, releaseHistory.reason],
  sorts: { createdAt: releaseHistory.sequence },
  defaultSort: desc(releaseHistory.sequence),
  filters: {
    part: (parts: string[]) => inArray(releaseHistory.part, parts),
    action: (actions: ReleaseAction[]) => inArray(releaseHistory.action, actions),
  },
  dates: { createdAt: releaseHistory.createdAt },
  whiteLabel: releaseHistory.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = historyRows(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(presentEvent);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(releaseHistory).where(where))[0]?.total ?? 0,
};

/** Bug reports of the same part, version and error. */
const reports = sql<number>`(SELECT count(*)::int FROM ${bugReports}
  WHERE ${bugReports.likeness} = ${releaseFailures.likeness})`;

export const failureList: ListDefinition<typeof ReleaseFailureQuery, ReleaseFailure> = {
  id: releaseFailures.id,
  search: [releaseFailures.part, releaseFailures.build, releaseFailures.error],
  sorts: { createdAt: releaseFailures.createdAt },
  defaultSort: desc(releaseFailures.createdAt),
  filters: {
    part: (parts: string[]) => inArray(releaseFailures.part, parts),
    phase: (phases: ReleaseFailure['phase'][]) => inArray(releaseFailures.phase, phases),
    likeness: (values: string[]) => inArray(releaseFailures.likeness, values),
  },
  dates: { createdAt: releaseFailures.createdAt },
  whiteLabel: releaseFailures.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = tx
      .select({ failure: releaseFailures, tenant: whiteLabels, reports })
      .from(releaseFailures)
      .innerJoin(whiteLabels, eq(whiteLabels.id, releaseFailures.tenantId))
      .where(where)
      .limit(limit)
      .offset(offset);
    return (await page.orderBy(...orderBy)).map(({ failure, tenant, reports: total }) => ({
      _id: failure.id,
      part: failure.part,
      version: failure.build,
      phase: failure.phase,
      error: failure.error,
      bugReports: { total, likeness: failure.likeness },
      whiteLabel: tenantOf(tenant),
      createdAt: failure.createdAt.toISOString(),
    }));
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(releaseFailures).where(where))[0]?.total ?? 0,
};
