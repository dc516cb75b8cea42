import {
  screenWords,
  videoEndpoints,
  type Video,
  type VideoPlatform,
  type VideoQuery,
  type VideoUpload,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { storeSentFile, type StoredFile } from './video-file.ts';
import { findVideo, present, videoList, type VideoRow } from './videos.repository.ts';
import { videoService } from './videos.service.ts';
import { videoUploads } from '../../tables/videos.table.ts';

const mayWrite = ({ permissions }: Session) => permissions.includes('videos:write');

type ListedVideo = VideoRow & { _id: string };

const columns: ExportColumn<ListedVideo>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Description', cell: ({ description }) => description },
  { title: 'Platform', code: ({ platform }) => platform },
  { title: 'Published', cell: ({ isPublished }) => isPublished },
  { title: 'Duration (seconds)', cell: ({ durationSeconds }) => durationSeconds },
  { title: 'Size (bytes)', cell: ({ bytes }) => bytes },
  { title: 'Format', code: ({ contentType }) => contentType, words: screenWords.videoFormat },
  { title: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy },
  { title: 'Uploaded', time: ({ createdAt }) => createdAt.toISOString() },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt.toISOString() },
];

/** Titles of columns that only writers get. */
const ofWriters = ['Uploaded by'];

/** Reads as `worker`: videos belong to the platform, and every tenant reads them. */
const asReader = <T>(tx: Transaction, work: () => Promise<T>) => inRole(tx, 'worker', null, work);

export const registerVideos = (api: Api): void => {
  const { storage, addresses } = api;
  const { mostVideoBytes: mostBytes } = api.config;
  const service = videoService(api.jobs);
  const shown = (row: VideoRow, session: Session): Video =>
    present(row, addresses, mayWrite(session));

  const pageOf = async (
    tx: Transaction,
    session: Session,
    platform: VideoPlatform,
    query: Omit<VideoQuery, 'platform'>,
  ) => {
    const list = videoList(platform, mayWrite(session));
    const { rows, ...page } = await asReader(tx, () => readPage(tx, list, query));
    const isSorted = Object.keys(query.sort).length > 0;
    // The panel reverses each page: the last video is shown first.
    const inOrder = isSorted ? rows : rows.toReversed();
    const videos = inOrder.map((row) => shown(row, session));
    return { videos, ...page, mostBytes };
  };

  const keep = async (
    tx: Transaction,
    session: Session,
    kind: VideoUpload['kind'],
    stored: StoredFile,
  ): Promise<VideoUpload> => {
    const { tenantId, userId } = session;
    const values = { ...stored, kind, tenantId, uploadedById: userId };
    const [row] = await tx.insert(videoUploads).values(values).returning();
    return { ...stored, kind, _id: row?.id ?? '' };
  };

  serve(api, videoEndpoints.list, ({ transaction, session, query: { platform, ...query } }) =>
    transaction((tx) => pageOf(tx, session, platform, query)),
  );
  serve(api, videoEndpoints.listOf, ({ transaction, session, params, query }) =>
    transaction((tx) => pageOf(tx, session, params.platform as VideoPlatform, query)),
  );
  serveCsvOf(api, videoEndpoints.csv, 'videos', async (_tx, _params, session, { platform }) => ({
    list: videoList(platform, mayWrite(session)),
    columns: columns.filter(({ title }) => mayWrite(session) || !ofWriters.includes(title)),
    readAs: asReader,
  }));
  serve(api, videoEndpoints.byId, async ({ transaction, session, params }) => {
    const find = (tx: Transaction) => () => findVideo(tx, params.id, mayWrite(session));
    return { video: shown(await transaction((tx) => asReader(tx, find(tx))), session) };
  });
  serve(api, videoEndpoints.create, async ({ transaction, session, body }) => ({
    video: shown(await transaction((tx) => service.create(tx, session, body)), session),
  }));
  serve(api, videoEndpoints.change, async ({ transaction, session, params, ifMatch, body }) => {
    const target = { ...params, ifMatch, show: (one: VideoRow) => shown(one, session) };
    const row = await transaction((tx) => service.change(tx, session, target, body));
    return { video: shown(row, session) };
  });
  serve(api, videoEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => service.remove(tx, params.id));
    return { message: 'The video was deleted.' };
  });
  serve(api, videoEndpoints.upload, async ({ transaction, session, request, query: { kind } }) => {
    const stored = await storeSentFile(storage, request, { kind, mostBytes });
    try {
      return { upload: await transaction((tx) => keep(tx, session, kind, stored)) };
    } catch (error) {
      await storage.remove(stored.key);
      throw error;
    }
  });
};
