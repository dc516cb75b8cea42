import { and, eq } from 'drizzle-orm';
import type { NewVideo, Video, VideoChange, VideoFileKind } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { invalid, notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { findVideo, lastPlace, noun, takePlaceOf, type VideoRow } from './videos.repository.ts';
import { videos, videoUploads } from '../../tables/videos.table.ts';

/** Field of a video for each kind of file. */
const fields = { video: 'file', captions: 'captions', poster: 'poster' } as const;

/** Deletes an upload's row and returns it: an upload is used once, and only by its sender. */
const takeUpload = async (
  tx: Transaction,
  { userId }: Session,
  kind: VideoFileKind,
  id: string,
): Promise<typeof videoUploads.$inferSelect> => {
  const isOwn = and(eq(videoUploads.uploadedById, userId), eq(videoUploads.kind, kind));
  const [upload] = await tx
    .delete(videoUploads)
    .where(and(eq(videoUploads.id, id), isOwn))
    .returning();
  if (!upload)
    throw invalid({ [fields[kind]]: 'This file is not there any more. Please send it again.' });
  return upload;
};

type FileColumns = Partial<
  Pick<VideoRow, 'file' | 'poster' | 'captions' | 'contentType' | 'bytes' | 'durationSeconds'>
>;

/** Returns the columns of the files that a call names. */
const filesOf = async (
  tx: Transaction,
  session: Session,
  body: Pick<VideoChange, 'file' | 'poster' | 'captions'>,
): Promise<FileColumns> => {
  const columns: FileColumns = {};
  if (body.file) {
    const { key, bytes, contentType } = await takeUpload(tx, session, 'video', body.file);
    Object.assign(columns, { file: key, bytes, contentType });
  }
  for (const kind of ['poster', 'captions'] as const) {
    const id = body[kind];
    if (id === undefined) continue;
    columns[kind] = id && (await takeUpload(tx, session, kind, id)).key;
  }
  return columns;
};

/** Returns the changes of videos; unused files are removed after the transaction commits. */
export const videoService = (jobs: Api['jobs']) => {
  const forget = async (tx: Transaction, keys: (string | null | undefined)[]) => {
    const gone = keys.filter((key) => typeof key === 'string');
    if (gone.length > 0) await jobs.enqueue(tx, 'remove-files', { keys: gone });
  };

  return {
    async create(tx: Transaction, session: Session, body: NewVideo): Promise<VideoRow> {
      const { file, poster, captions, ...said } = body;
      const files = (await filesOf(tx, session, { file, poster, captions })) as FileColumns &
        Pick<VideoRow, 'file' | 'contentType' | 'bytes'>;
      const id = await insertRecord(tx, videos, {
        ...said,
        ...files,
        tenantId: session.tenantId,
        position: lastPlace(said.platform),
        uploadedById: session.userId,
        uploadedBy: session.name,
      });
      return findVideo(tx, id);
    },

    async change(
      tx: Transaction,
      session: Session,
      { show, ...target }: { id: string; ifMatch: number | null; show: (row: VideoRow) => Video },
      { move, file, poster, captions, ...fields }: VideoChange,
    ): Promise<VideoRow> {
      const before = await findVideo(tx, target.id);
      const files = await filesOf(tx, session, { file, poster, captions });
      const isMoved = fields.platform !== undefined && fields.platform !== before.platform;
      const place = isMoved
        ? { position: lastPlace(fields.platform ?? before.platform) }
        : move && { position: await takePlaceOf(tx, before, move) };
      const values = { ...fields, ...files, ...place };
      const current = async () => show(await findVideo(tx, target.id));
      await changeRecord(tx, videos, { ...target, noun, current }, values);
      const names = Object.keys(files) as (keyof FileColumns)[];
      const replaced = names.filter((name) => ['file', 'poster', 'captions'].includes(name));
      await forget(
        tx,
        replaced.map((name) => before[name] as string | null),
      );
      return findVideo(tx, target.id);
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      const { file, poster, captions } = await findVideo(tx, id);
      if (!(await deleteRecord(tx, videos, id))) throw notFound(noun);
      await forget(tx, [file, poster, captions]);
    },
  };
};
