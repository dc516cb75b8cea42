import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  PublishedRelease,
  RemoteManifest,
  type LivePart,
  type ReleaseChannel,
} from '@outpost/contracts';
import * as v from 'valibot';
import type { Transaction } from '../../platform/db/database.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import {
  releaseFailures,
  releaseHistory,
  channelHeads,
  releasePins,
  releases,
} from '../../tables/releases.table.ts';
import { accountOf, accountsOf } from '../../platform/accounts/account-of.ts';

export type ReleaseRow = typeof releases.$inferSelect;
export type ChannelHeadRow = typeof channelHeads.$inferSelect;

/** Shape of a stored version; an old one may have a manifest of another kind. */
const Stored = v.object({
  ...v.omit(PublishedRelease, ['bundles']).entries,
  manifest: v.fallback(v.optional(RemoteManifest), undefined),
});

/** Counts the accounts that reported failures; a row without an account counts by its session. */
export const failedPeople = sql<number>`count(DISTINCT
  coalesce(${releaseFailures.userId}, ${releaseFailures.sessionId}))::int`;

/** Parses the `release.json` of a stored version. */
export const described = (row: ReleaseRow): PublishedRelease => ({
  ...v.parse(Stored, JSON.parse(row.description)),
  bundles: row.bundles,
});

export const findRelease = async (
  tx: Transaction,
  part: string,
  build: string,
): Promise<ReleaseRow | null> => {
  const isIt = and(eq(releases.part, part), eq(releases.build, build));
  const [row] = await tx.select().from(releases).where(isIt);
  return row ?? null;
};

/** Sets the last known good version of a channel that has none: the version of `live`. */
const withFallback = (head: ChannelHeadRow, all: readonly ChannelHeadRow[]): ChannelHeadRow => {
  const live = all.find(({ part, channel }) => part === head.part && channel === 'live');
  const isOther = live !== undefined && live.build !== head.build;
  return { ...head, lastKnownGood: head.lastKnownGood ?? (isOther ? live.build : null) };
};

/** Reads the channels' versions, of one remote or of all. */
export const findChannelHeads = async (
  tx: Transaction,
  part?: string,
): Promise<ChannelHeadRow[]> => {
  const isWanted = part === undefined ? undefined : eq(channelHeads.part, part);
  const rows = await tx.select().from(channelHeads).where(isWanted);
  return rows.map((head) => withFallback(head, rows));
};

/** Reads a channel's version of a remote. */
export const findChannelHead = async (
  tx: Transaction,
  part: string,
  channel: ReleaseChannel,
): Promise<ChannelHeadRow | null> =>
  (await findChannelHeads(tx, part)).find((head) => head.channel === channel) ?? null;

/**
 * Serializes changes of live versions for all remotes: the checks of a promotion stay valid, and
 * numbers of the history become visible in their order.
 */
export const lockReleases = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('releases'))`);
};

/** Reports a version that was ever published, also when it is no longer stored. */
export const wasPublished = async (
  tx: Transaction,
  part: string,
  build: string,
): Promise<boolean> => {
  if (await findRelease(tx, part, build)) return true;
  const { part: ofPart, build: ofBuild, action } = releaseHistory;
  const isIt = and(eq(ofPart, part), eq(ofBuild, build), eq(action, 'publish'));
  return (await tx.select({ id: releaseHistory.id }).from(releaseHistory).where(isIt)).length > 0;
};

/** Returns the version a channel would roll back to; null without a stored one. */
export const goodBefore = async (
  tx: Transaction,
  { part, lastKnownGood }: ChannelHeadRow,
): Promise<string | null> =>
  lastKnownGood && (await findRelease(tx, part, lastKnownGood)) ? lastKnownGood : null;

/** Returns the id of the last move of a channel or of one tenant; null without one. */
export const lastMove = async (
  tx: Transaction,
  part: string,
  of: { channel: ReleaseChannel } | { forTenantId: string },
): Promise<string | null> => {
  const { id, forTenantId, channel, sequence } = releaseHistory;
  const isIts =
    'forTenantId' in of
      ? eq(forTenantId, of.forTenantId)
      : and(isNull(forTenantId), eq(channel, of.channel));
  const [row] = await tx
    .select({ id })
    .from(releaseHistory)
    .where(and(eq(releaseHistory.part, part), isIts))
    .orderBy(desc(sequence))
    .limit(1);
  return row?.id ?? null;
};

/** Counts the people with failures of each version of a remote within some hours. */
const failuresOf = async (tx: Transaction, part: string, hours: number) => {
  const found = await tx
    .select({ build: releaseFailures.build, people: failedPeople })
    .from(releaseFailures)
    .where(
      and(
        eq(releaseFailures.part, part),
        sql`${releaseFailures.createdAt} > now() - make_interval(hours => ${hours})`,
      ),
    )
    .groupBy(releaseFailures.build);
  return new Map(found.map(({ build, people }) => [build, people]));
};

/**
 * Returns the fallback for a channel's next version: its present version, or its last known good
 * version when the present one failed within a day.
 */
export const fallbackOf = async (
  tx: Transaction,
  head: ChannelHeadRow | null,
): Promise<string | null> => {
  if (!head) return null;
  const failed = (await failuresOf(tx, head.part, 24)).has(head.build);
  return failed && head.lastKnownGood !== null ? head.lastKnownGood : head.build;
};

/** Lists the names of remotes with a live version. */
export const liveParts = async (tx: Transaction): Promise<string[]> => {
  const heads = await tx.selectDistinct({ part: channelHeads.part }).from(channelHeads);
  const pins = await tx.selectDistinct({ part: releasePins.part }).from(releasePins);
  return [...new Set([...heads, ...pins].map(({ part }) => part))].toSorted();
};

/** Reads the live versions of a remote by channel and by tenant; null without any. */
export const livePart = async (tx: Transaction, part: string): Promise<LivePart | null> => {
  const heads = await findChannelHeads(tx, part);
  const accounts = await accountsOf(
    tx,
    heads.map(({ changedById }) => changedById),
  );
  const failures = await failuresOf(tx, part, 24);
  const pins = await tx
    .select({
      pin: releasePins,
      tenant: whiteLabels,
      byAccount: accountOf(releasePins.changedById),
    })
    .from(releasePins)
    .innerJoin(whiteLabels, eq(whiteLabels.id, releasePins.tenantId))
    .where(and(eq(releasePins.part, part), isNull(whiteLabels.deletedAt)))
    .orderBy(whiteLabels.name);
  if (heads.length === 0 && pins.length === 0) return null;
  return {
    part,
    channels: heads
      .toSorted((one, other) => (one.channel === 'live' ? -1 : other.channel === 'live' ? 1 : 0))
      .map(({ channel, build, lastKnownGood, updatedAt, changedBy, changedById }) => ({
        channel,
        version: build,
        lastKnownGood,
        since: updatedAt.toISOString(),
        by: changedBy,
        byAccount: accounts.get(changedById ?? '') ?? null,
        failures: failures.get(build) ?? 0,
      })),
    pins: pins.map(({ pin, tenant, byAccount }) => ({
      whiteLabel: { _id: tenant.id, name: tenant.name, subdomain: tenant.subdomain ?? '' },
      version: pin.build,
      channel: pin.channel,
      since: pin.updatedAt.toISOString(),
      by: pin.changedBy,
      byAccount,
    })),
  };
};

/** Finds the newest stored version of a channel's past that was not rolled back. */
export const earlierGood = async (
  tx: Transaction,
  part: string,
  channel: ReleaseChannel,
  not: readonly string[],
): Promise<string | null> => {
  const moves = await tx
    .select({
      action: releaseHistory.action,
      build: releaseHistory.build,
      before: releaseHistory.before,
      stored: releases.id,
    })
    .from(releaseHistory)
    .leftJoin(releases, and(eq(releases.part, part), eq(releases.build, releaseHistory.build)))
    .where(and(eq(releaseHistory.part, part), eq(releaseHistory.channel, channel)))
    .orderBy(desc(releaseHistory.sequence))
    .limit(50);
  const left = moves.filter(({ action }) => /rollback/.test(action)).map(({ before }) => before);
  const found = moves.find(
    ({ action, build, stored }) =>
      action === 'promote' &&
      stored !== null &&
      build !== null &&
      !left.includes(build) &&
      !not.includes(build),
  );
  return found?.build ?? null;
};

/** Returns the reason of a version's last automatic rollback; null without one. */
export const automaticRollback = async (
  tx: Transaction,
  part: string,
  build: string,
): Promise<string | null> => {
  const { part: ofPart, before, action, reason, sequence } = releaseHistory;
  const isIt = and(eq(ofPart, part), eq(before, build), eq(action, 'automatic rollback'));
  const rows = tx.select({ reason }).from(releaseHistory).where(isIt);
  return (await rows.orderBy(desc(sequence)).limit(1))[0]?.reason ?? null;
};
