import { v7 } from 'uuid';
import { ticketFileLimits, type InboundMail } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { checkFileName, keptFile } from '../../platform/files/kept-file.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ticketFiles } from '../../tables/tickets.table.ts';
import { ticketFolder, type StoredFile } from './ticket-files.ts';
import type { TicketRow } from './tickets.repository.ts';

/** Files of a mail: those that were stored, and a line about each of the others. */
export interface InboundFiles {
  stored: StoredFile[];
  refused: string[];
}

type Attachment = NonNullable<InboundMail['attachments']>[number];

const checked = async ({ name, content: encoded }: Attachment) => {
  const content = Buffer.from(encoded, 'base64');
  if (content.length > ticketFileLimits.bytes)
    throw new ApiError(413, 'bad_request', 'The file is too large.');
  const file = await keptFile(name, content);
  checkFileName(name, file.contentType);
  return file;
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.fields?.['file'] ?? error.message;
};

/** Stores the files of a mail under the rules of uploads. Files that break them are named with the reason. */
export const storeInboundFiles = async (
  storage: Pick<FileStorage, 'save'>,
  attachments: readonly Attachment[],
): Promise<InboundFiles> => {
  const stored: StoredFile[] = [];
  const refused: string[] = [];
  for (const [index, attachment] of attachments.entries()) {
    if (index >= ticketFileLimits.perMessage) {
      refused.push(
        `${attachment.name}: A message has at most ${ticketFileLimits.perMessage} files.`,
      );
      continue;
    }
    try {
      const { name, contentType, extension, content } = await checked(attachment);
      const storageKey = `${ticketFolder}/${v7()}${extension}`;
      await storage.save(storageKey, content);
      stored.push({ name, contentType, bytes: content.length, storageKey });
    } catch (error) {
      refused.push(`${attachment.name}: ${reasonOf(error)}`);
    }
  }
  return { stored, refused };
};

/** Adds stored files as uploads of a reply's author; returns their ids. */
export const addInboundFiles = async (
  tx: Transaction,
  { id: ticketId, tenantId, franchisorId, companyId }: TicketRow,
  uploadedById: string,
  stored: readonly StoredFile[],
): Promise<string[]> => {
  const place = { tenantId, franchisorId, companyId, ticketId, uploadedById };
  const rows = stored.map((file) => ({ ...file, ...place, id: v7() }));
  if (rows.length > 0) await tx.insert(ticketFiles).values(rows);
  return rows.map(({ id }) => id);
};
