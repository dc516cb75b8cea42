import { and, eq } from 'drizzle-orm';
import type { ReleaseOffer, ReleaseSet } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { described, findChannelHead, findRelease, type ReleaseRow } from './releases.repository.ts';
import { releaseHistory } from '../../tables/releases.table.ts';

const wasLive = async (tx: Transaction, part: string, build: string): Promise<boolean> => {
  const { part: ofPart, build: ofBuild, channel } = releaseHistory;
  const isIt = and(eq(ofPart, part), eq(ofBuild, build), eq(channel, 'live'));
  const rows = tx.select({ id: releaseHistory.id }).from(releaseHistory).where(isIt);
  return (await rows.limit(1)).length > 0;
};

const changes = (from: Record<string, string>, to: Record<string, string>) =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => from[name] !== to[name])
    .toSorted()
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }));

const offerOf = (live: ReleaseRow, offered: ReleaseRow): ReleaseOffer => {
  const [before, after] = [described(live), described(offered)];
  return {
    part: offered.part,
    version: offered.build,
    live: live.build,
    contract: { from: live.contract, to: offered.contract },
    scriptBytes: { from: live.scriptBytes, to: offered.scriptBytes },
    changedFiles: changes(before.files, after.files).length,
    modules: changes(
      { ...before.requires, ...before.provides },
      { ...after.requires, ...after.provides },
    ),
  };
};

/** Lists builds of the image that were never live, with the present live versions. */
export const imageOffers = async (
  tx: Transaction,
  image: ReleaseSet | null,
): Promise<ReleaseOffer[]> => {
  const offers: ReleaseOffer[] = [];
  for (const { name, version } of image ? [image.host, ...Object.values(image.remotes)] : []) {
    const head = await findChannelHead(tx, name, 'live');
    if (!head || head.build === version || (await wasLive(tx, name, version))) continue;
    const [live, offered] = [
      await findRelease(tx, name, head.build),
      await findRelease(tx, name, version),
    ];
    if (live && offered) offers.push(offerOf(live, offered));
  }
  return offers;
};
