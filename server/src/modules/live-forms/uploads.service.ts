import { eq, inArray, isNull, lt, and, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { formFileLimits, FormFileAnswer } from '@outpost/contracts';
import * as v from 'valibot';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keptFile } from '../../platform/files/kept-file.ts';
import { wholeNamedFile } from '../../platform/files/sent-file.ts';
import { ApiError, invalid } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { formFiles } from '../../tables/form-responses.table.ts';

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

/** Throws unless this visit may send one more file to a question. */
const admit = async (
  tx: Transaction,
  { formId, revision, visitId }: LivePage,
  component: string,
): Promise<void> => {
  const form = await readLiveForm(tx, formId);
  const closure = closureOf(form, await countResponses(tx, form));
  if (closure) throw closedError(closure);
  const { components } = await readRevision(tx, formId, revision);
  if (!components.some(({ _id, type }) => _id === component && type === 'file_upload'))
    throw invalid({ component: 'Component is incorrect' });
  await checkFileCount(tx, visitId);
};

/** Stores the file of a call and returns its record; removes the file of a refused call. */
export const storeFormFile = async (
  api: Pick<Api, 'database' | 'limiter' | 'storage'>,
  request: FastifyRequest,
  page: LivePage,
  component: string,
  visitor: Visitor,
): Promise<FormFileAnswer> => {
  const { database, storage } = api;
  const { formId, visitId } = page;
  const { tenantId } = await countFormCall(api, request, { formId, kind: 'upload', visitor });
  await inTenant(database, tenantId, 'read', (tx) => admit(tx, page, component));
  const sent = await wholeNamedFile(request, formFileLimits.bytes);
  const { name, contentType, extension, content } = await keptFile(sent.name, sent.content);
  const id = v7();
  const storageKey = `${folder}/${v7()}${extension}`;
  const row = { id, tenantId, formId, componentId: component, visitId, name, contentType };
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
