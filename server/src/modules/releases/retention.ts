import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteChange } from '../../platform/audit/changes.ts';
import type { Artifacts } from './artifacts.ts';
import { hashesInUse } from './publish.service.ts';
import { lockReleases } from './releases.repository.ts';
import { releaseFailures, releases } from '../../tables/releases.table.ts';
import { server, writeHistory } from './write-history.ts';

/** Days for which open tabs may still load files of a version that is no longer live. */
const keptDays = 30;

const isNamed = sql`EXISTS (SELECT FROM release_lines l WHERE l.part = releases.part
    AND releases.build IN (l.build, l.last_known_good))
  OR EXISTS (SELECT FROM release_pins p WHERE p.part = releases.part AND p.build = releases.build)`;

/** Last time in the history at which a version was live, else the time it was stored. */
const leftAt = sql`coalesce((SELECT max(h.created_at) FROM release_history h
  WHERE h.part = releases.part AND releases.build IN (h.build, h.before)), releases.created_at)`;

const removeRows = async (tx: Transaction): Promise<void> => {
  // The lock keeps a version from going live while it is removed.
  await lockReleases(tx);
  const old = await tx
    .select({
      id: releases.id,
      tenantId: releases.tenantId,
      part: releases.part,
      build: releases.build,
    })
    .from(releases)
    .where(sql`NOT (${isNamed}) AND ${leftAt} < now() - make_interval(days => ${keptDays})`);
  if (old.length === 0) return;
  await tx.delete(releases).where(
    inArray(
      releases.id,
      old.map(({ id }) => id),
    ),
  );
  for (const row of old) {
    noteChange(tx, 'releases', row, null);
    const { part, build } = row;
    await writeHistory(tx, {
      part,
      action: 'remove',
      build,
      before: null,
      channel: null,
      actor: server,
    });
  }
  await writeSystemAudit(tx, 'retention of releases');
};

/**
 * Returns the clean-up that removes versions not live for 30 days, then the contents of no version.
 * Live and last known good versions of any tenant stay.
 */
export const releaseSweep = (database: Database, artifacts: Artifacts) => {
  // A content without a version may belong to one that is being stored: only the next run removes
  // it.
  let unused: ReadonlySet<string> = new Set();
  return async (): Promise<void> => {
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      await tx
        .delete(releaseFailures)
        .where(sql`${releaseFailures.createdAt} < now() - make_interval(days => ${keptDays})`);
      await removeRows(tx);
    });
    const used = await database.transaction({ role: 'worker' }, 'read', hashesInUse);
    const found = await artifacts.unused(used);
    await artifacts.remove(found.filter((key) => unused.has(key)));
    unused = new Set(found);
  };
};
