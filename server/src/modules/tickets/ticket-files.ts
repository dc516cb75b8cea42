import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { ticketFileLimits, type TicketFile } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { FileAddresses } from '../../platform/files/file-address.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { checkFileName, keptFile } from '../../platform/files/kept-file.ts';
import { wholeNamedFile } from '../../platform/files/sent-file.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { ticketFiles } from '../../tables/tickets.table.ts';
import { checkOpen } from './merge-tickets.service.ts';
import { readerOf, readTicket, type TicketRow } from './tickets.repository.ts';

/** Folder of the files; they are reached by signed addresses only. */
export const ticketFolder = 'tickets';

type FileRow = typeof ticketFiles.$inferSelect;

const present = (
  { id, name, contentType, bytes, storageKey }: FileRow,
  addresses: FileAddresses,
): TicketFile => ({ _id: id, name, contentType, bytes, url: addresses.of(storageKey) });

/** Returns a function that stores the checked file of a call and gives it its row. */
export const ticketUploads =
  (
    storage: FileStorage,
    addresses: FileAddresses,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  ) =>
  async (
    request: FastifyRequest,
    session: Session,
    ticketId: string | undefined,
  ): Promise<TicketFile> => {
    const sent = await wholeNamedFile(request, ticketFileLimits.bytes);
    const { name, contentType, extension, content } = await keptFile(sent.name, sent.content);
    checkFileName(sent.name, contentType);
    const storageKey = `${ticketFolder}/${v7()}${extension}`;
    await storage.save(storageKey, content);
    const stored = { name, contentType, bytes: content.length, storageKey };
    try {
      return present(
        await transaction((tx) => insertUpload(tx, session, ticketId, stored)),
        addresses,
      );
    } catch (error) {
      await storage.remove(storageKey);
      throw error;
    }
  };

/** A file that is stored and has no row yet. */
export type StoredFile = Pick<FileRow, 'name' | 'contentType' | 'bytes' | 'storageKey'>;

const isUnusedOf = (userId: string) =>
  and(eq(ticketFiles.uploadedById, userId), eq(ticketFiles.isUsed, false));

/** Serializes the uploads of a person, so that each is counted and none is used twice. */
const lockUploads = (tx: Transaction, userId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 7))`);

const insertUpload = async (
  tx: Transaction,
  session: Session,
  ticketId: string | undefined,
  stored: StoredFile,
): Promise<FileRow> => {
  const ticket =
    ticketId === undefined ? null : checkOpen(await readTicket(tx, ticketId, readerOf(session)));
  if (!ticket && session.chosenTenantId)
    throw conflict('Staff write tickets outside of an organization: they are not its users.');
  await lockUploads(tx, session.userId);
  const [unused] = await tx
    .select({ total: count() })
    .from(ticketFiles)
    .where(isUnusedOf(session.userId));
  if ((unused?.total ?? 0) >= ticketFileLimits.unused)
    throw conflict('You have too many files that no message has. Send your message first.');
  const { tenantId, franchisorId, companyId } = ticket ?? session;
  const [row] = await tx
    .insert(ticketFiles)
    .values({
      ...stored,
      id: v7(),
      tenantId,
      franchisorId,
      companyId,
      ticketId: ticketId ?? null,
      uploadedById: session.userId,
    })
    .returning();
  if (!row) throw new Error('The upload has no row.');
  return row;
};

/** Uploads that a message takes: of its ticket, or of none for a new ticket. */
interface Wanted {
  ids: readonly string[];
  ticketId: string | null;
  /** Message that takes the files. */
  for: { ticketId: string; replyId: string | null };
}

/** Gives unused uploads of the caller to a message. Throws 422 for any other file. */
export const attachFiles = async (
  tx: Transaction,
  { userId }: Pick<Session, 'userId'>,
  { ids, ticketId, for: message }: Wanted,
): Promise<number> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return 0;
  await lockUploads(tx, userId);
  const isOfTicket =
    ticketId === null ? isNull(ticketFiles.ticketId) : eq(ticketFiles.ticketId, ticketId);
  const isWanted = and(inArray(ticketFiles.id, wanted), isUnusedOf(userId), isOfTicket);
  const found = await tx.select({ id: ticketFiles.id }).from(ticketFiles).where(isWanted);
  if (found.length !== wanted.length)
    throw invalid({ files: 'A file is no longer there. Remove it and add it again.' });
  for (const [position, id] of wanted.entries())
    await tx
      .update(ticketFiles)
      .set({ ...message, position, isUsed: true })
      .where(eq(ticketFiles.id, id));
  return wanted.length;
};

/** Reads the files of a ticket by reply; those of the description have the key null. */
export const filesOf = async (
  tx: Transaction,
  { id, tenantId }: Pick<TicketRow, 'id' | 'tenantId'>,
  addresses: FileAddresses,
): Promise<Map<string | null, TicketFile[]>> => {
  const rows = await tx
    .select()
    .from(ticketFiles)
    .where(
      and(
        eq(ticketFiles.tenantId, tenantId),
        eq(ticketFiles.ticketId, id),
        eq(ticketFiles.isUsed, true),
      ),
    )
    .orderBy(asc(ticketFiles.position), asc(ticketFiles.id));
  const groups = Map.groupBy(rows, ({ replyId }) => replyId);
  return new Map(
    [...groups].map(([key, files]) => [key, files.map((row) => present(row, addresses))]),
  );
};

/** Removes uploads that no message has after a day. */
export const removeUnusedTicketFiles = (
  database: Database,
  jobs: Pick<JobQueue, 'enqueue'>,
): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const isUnused = and(
      eq(ticketFiles.isUsed, false),
      lt(ticketFiles.createdAt, sql`now() - interval '1 day'`),
    );
    const gone = await tx
      .delete(ticketFiles)
      .where(isUnused)
      .returning({ key: ticketFiles.storageKey });
    if (gone.length > 0)
      await jobs.enqueue(tx, 'remove-files', { keys: gone.map(({ key }) => key) });
  });
