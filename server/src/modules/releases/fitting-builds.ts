import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PublishedRelease } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { unmet } from './gate.ts';
import { liveBuilds } from './release-sets.ts';
import { described, findChannelHead, findRelease, liveParts } from './releases.repository.ts';
import { releaseHistory } from '../../tables/releases.table.ts';

/** Finds the last change of the `live` version of a remote or the host; null without one. */
const lastLiveMove = async (tx: Transaction, part: string) => {
  const isLive = and(
    eq(releaseHistory.part, part),
    eq(releaseHistory.channel, 'live'),
    isNull(releaseHistory.forTenantId),
  );
  const [row] = await tx
    .select()
    .from(releaseHistory)
    .where(isLive)
    .orderBy(desc(releaseHistory.sequence))
    .limit(1);
  return row ?? null;
};

const wasPromoted = async (tx: Transaction, part: string): Promise<boolean> => {
  const isMove = inArray(releaseHistory.action, ['promote', 'pin']);
  const moves = tx.select({ id: releaseHistory.id }).from(releaseHistory);
  return (await moves.where(and(eq(releaseHistory.part, part), isMove)).limit(1)).length > 0;
};

/** Reports a remote or host that takes the build of each new image without a promotion. */
const followsImage = async (tx: Transaction, part: string): Promise<boolean> => {
  const head = await findChannelHead(tx, part, 'live');
  if (!head) return !(await wasPromoted(tx, part));
  if (head.followsImage) return true;
  const last = await lastLiveMove(tx, part);
  // Rows that an image wrote before the column `followsImage` existed.
  return last?.actor === 'Server' && last.action === 'promote';
};

/** Lists versions of other remotes and hosts that stay live besides the new builds. */
const staying = async (
  tx: Transaction,
  parts: readonly string[],
  going: readonly PublishedRelease[],
): Promise<PublishedRelease[]> => {
  const found: PublishedRelease[] = [];
  for (const part of parts) {
    const isGoing = going.some(({ name }) => name === part);
    const head = await findChannelHead(tx, part, 'live');
    for (const build of await liveBuilds(tx, part, null)) {
      if (isGoing && build === head?.build) continue;
      const row = await findRelease(tx, part, build);
      if (row) found.push(described(row));
    }
  }
  return found;
};

/**
 * Selects the builds of an image that go live: their remote follows the image, and their
 * requirements are met.
 */
export const fittingBuilds = async (
  tx: Transaction,
  builds: readonly PublishedRelease[],
): Promise<PublishedRelease[]> => {
  const going: PublishedRelease[] = [];
  for (const build of builds) if (await followsImage(tx, build.name)) going.push(build);
  const remotes = (await liveParts(tx)).filter((part) => part !== 'host');
  const host = going.find(({ name }) => name === 'host');
  const kept = host ? await staying(tx, remotes, going) : [];
  const isRefused =
    host && kept.some(({ requires, name }) => unmet(requires, host.provides, name).length > 0);
  const rest = going.filter((build) => build !== host);
  const hosts = await staying(tx, ['host'], host && !isRefused ? [host] : []);
  const beside = host && !isRefused ? [host, ...hosts] : hosts;
  const fits = ({ requires }: PublishedRelease) =>
    beside.every(({ provides, version }) => unmet(requires, provides, version).length === 0);
  return [...(host && !isRefused ? [host] : []), ...rest.filter(fits)];
};
