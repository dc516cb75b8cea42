import { eq, inArray, isNull, lt, and, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import {
  FormFileAnswer,
  formFileLimits,
  mostBytesOf,
  wrongKindMessage,
  type AnswerSettings,
  type FileKind,
  type FormLanguage,
} from '@outpost/contracts';
import * as v from 'valibot';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keptFile } from '../../platform/files/kept-file.ts';
import { wholeNamedFile } from '../../platform/files/sent-file.ts';
import { ApiError, invalid } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { formFiles } from '../../tables/form-responses.table.ts';
import { languageOfForm } from '../lead-forms/index.ts';
import { checkAccess } from './form-access.ts';
import { countFormCall } from './form-limits.ts';
import { countResponses, inTenant, readLiveForm, readRevision } from './live-form.repository.ts';
import { closedError, closureOf } from './live-form-state.ts';
import type { LivePage } from './page-tokens.ts';
import type { Visitor } from './visitor.ts';

/** Folder of the files; they are reached by signed addresses only. */
const folder = 'answers';

const tooManyFiles = () =>
  new ApiError(
    409,
    'conflict',
    `At most ${formFileLimits.perVisit} files can be sent with one response.`,
  );

/** Throws 409 when a visit has the maximum number of files. */
const checkFileCount = async (tx: Transaction, visitId: string): Promise<void> => {
  const sent = await tx.$count(formFiles, eq(formFiles.visitId, visitId));
  if (sent >= formFileLimits.perVisit) throw tooManyFiles();
};

/** Kind of each type of file that is kept. */
const kindOfType: Readonly<Record<string, FileKind>> = {
  'image/webp': 'image',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.oasis.opendocument.text': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'spreadsheet',
  'application/vnd.oasis.opendocument.spreadsheet': 'spreadsheet',
  'text/csv': 'spreadsheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'presentation',
  'application/vnd.oasis.opendocument.presentation': 'presentation',
  'text/plain': 'text',
};

/** Throws 422 for a kind of file that the question does not take. */
const checkKind = (
  { fileKinds }: AnswerSettings,
  contentType: string,
  language: FormLanguage,
): void => {
  const kind = kindOfType[contentType];
  if (fileKinds && !(kind && fileKinds.includes(kind)))
    throw invalid({ file: wrongKindMessage(fileKinds, language) });
};

/** Question of a file, and the language in which it is shown. */
interface Asked {
  component: string;
  language?: string | undefined;
}

/**
 * Returns the settings of a question to which this visit may send one more file, and the language of
 * its messages; throws otherwise.
 */
const admit = async (
  tx: Transaction,
  page: LivePage,
  { component, language: shownIn }: Asked,
): Promise<{ settings: AnswerSettings; language: FormLanguage }> => {
  const { formId, revision, visitId } = page;
  const form = await readLiveForm(tx, formId);
  checkAccess(form, page);
  const closure = closureOf(form, await countResponses(tx, form));
  if (closure) throw closedError(closure, form);
  const content = await readRevision(tx, formId, revision);
  const asked = content.components.find(
    ({ _id, type }) => _id === component && type === 'file_upload',
  );
  if (!asked) throw invalid({ component: 'Component is incorrect' });
  await checkFileCount(tx, visitId);
  const { language } = await languageOfForm(
    tx,
    form,
    content,
    (languages) => languages.find((code) => code === shownIn) ?? form.language,
  );
  return { settings: asked.settings, language };
};

/** Stores the file of a call and returns its record; removes the file of a refused call. */
export const storeFormFile = async (
  api: Pick<Api, 'database' | 'limiter' | 'storage'>,
  request: FastifyRequest,
  page: LivePage,
  asked: Asked,
  visitor: Visitor,
): Promise<FormFileAnswer> => {
  const { database, storage } = api;
  const { formId, visitId } = page;
  const { tenantId } = await countFormCall(api, request, { formId, kind: 'upload', visitor });
  const { settings, language } = await inTenant(database, tenantId, 'read', (tx) =>
    admit(tx, page, asked),
  );
  const sent = await wholeNamedFile(request, mostBytesOf(settings));
  const { name, contentType, extension, content } = await keptFile(sent.name, sent.content);
  checkKind(settings, contentType, language);
  const id = v7();
  const storageKey = `${folder}/${v7()}${extension}`;
  const row = { id, tenantId, formId, componentId: asked.component, visitId, name, contentType };
  await storage.save(storageKey, content);
  try {
    await inTenant(database, tenantId, 'write', async (tx) => {
      // Serializes concurrent uploads of a visit, so that each is counted.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${visitId}, 0))`);
      await checkFileCount(tx, visitId);
      await tx.insert(formFiles).values({ ...row, bytes: content.length, storageKey });
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
  return v.parse(FormFileAnswer, { ...row, _id: id, bytes: content.length });
};

/** Removes files without a response that are older than a day. */
export const removeUnusedFormFiles = (
  database: Database,
  jobs: Pick<JobQueue, 'enqueue'>,
): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const isUnused = and(
      isNull(formFiles.responseId),
      lt(formFiles.createdAt, sql`now() - interval '1 day'`),
    );
    const rows = await tx.select().from(formFiles).where(isUnused).limit(500);
    if (rows.length === 0) return;
    await tx.delete(formFiles).where(
      inArray(
        formFiles.id,
        rows.map(({ id }) => id),
      ),
    );
    await jobs.enqueue(tx, 'remove-files', { keys: rows.map(({ storageKey }) => storageKey) });
  });
