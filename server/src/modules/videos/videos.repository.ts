import { and, asc, count, desc, eq, getTableColumns, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PersonAccount, Video, VideoPlatform, VideoQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import type { FileAddresses } from '../../platform/files/file-address.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';
import { videos } from '../../tables/videos.table.ts';

export type VideoRow = typeof videos.$inferSelect & { uploadedByAccount: PersonAccount | null };

const columns = {
  ...getTableColumns(videos),
  uploadedByAccount: accountOf(videos.uploadedById),
};

export const noun = 'This video';

/** Presents a row; only writers get the uploader's name. */
export const present = (row: VideoRow, addresses: FileAddresses, mayWrite: boolean): Video => ({
  ...row,
  _id: row.id,
  url: addresses.of(row.file),
  poster: row.poster && addresses.of(row.poster),
  captions: row.captions && addresses.of(row.captions),
  uploadedBy: mayWrite ? row.uploadedBy : null,
  uploadedByAccount: mayWrite ? row.uploadedByAccount : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Restricts readers to published videos; writers see all. */
const visible = (mayWrite: boolean): SQL | undefined =>
  mayWrite ? undefined : eq(videos.isPublished, true);

/** Videos of a platform, the highest position first. */
export const videoList = (
  platform: VideoPlatform,
  mayWrite: boolean,
): ListDefinition<typeof VideoQuery, VideoRow & { _id: string }> => ({
  id: videos.id,
  base: and(eq(videos.platform, platform), visible(mayWrite)) as SQL,
  search: [videos.title, videos.description],
  sorts: { title: sql`lower(${videos.title})`, createdAt: videos.createdAt },
  defaultSort: desc(videos.position),
  filters: {},
  dates: { createdAt: videos.createdAt, updatedAt: videos.updatedAt },
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = tx.select(columns).from(videos).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map((row) => ({ ...row, _id: row.id }));
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(videos).where(where))[0]?.total ?? 0,
});

export const findVideo = async (
  tx: Transaction,
  id: string,
  mayWrite = true,
): Promise<VideoRow> => {
  const [row] = await tx
    .select(columns)
    .from(videos)
    .where(and(eq(videos.id, id), visible(mayWrite)));
  if (!row) throw notFound(noun);
  return row;
};

/** The position after all others of a platform. */
export const lastPlace = (platform: VideoPlatform) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${videos} WHERE platform = ${platform})`;

/** Finds the video to exchange positions with; the panel shows the highest position first. */
const neighbour = async (
  tx: Transaction,
  { id, platform, position }: VideoRow,
  move: 'up' | 'down',
): Promise<VideoRow | undefined> => {
  const [beyond, nearest] = move === 'up' ? ([gt, asc] as const) : ([lt, desc] as const);
  const isBeyond = or(
    beyond(videos.position, position),
    and(eq(videos.position, position), beyond(videos.id, id)),
  );
  const [found] = await tx
    .select(columns)
    .from(videos)
    .where(and(eq(videos.platform, platform), isBeyond))
    .orderBy(nearest(videos.position), nearest(videos.id))
    .limit(1)
    .for('update');
  return found;
};

/**
 * Gives a video's position to its neighbour and returns the neighbour's; returns its own when it is
 * the last.
 */
export const takePlaceOf = async (
  tx: Transaction,
  row: VideoRow,
  move: 'up' | 'down',
): Promise<number> => {
  const other = await neighbour(tx, row, move);
  if (!other) return row.position;
  const target = { id: other.id, ifMatch: null, noun };
  await changeRecord(tx, videos, target, { position: row.position });
  return other.position;
};
