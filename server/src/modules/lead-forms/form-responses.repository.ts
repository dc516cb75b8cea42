import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import {
  type FormResponse,
  type FullFormResponse,
  isFilled,
  isQuestion,
  type ResponseQuestion,
  type responseStatuses,
  shownName,
  type spamStates,
  type FormResponseQuery,
  withoutRecalls,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { FileAddresses } from '../../platform/files/file-address.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { formRevisions } from '../../tables/form-content.table.ts';
import { formFiles, formResponses } from '../../tables/form-responses.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import type { FormKey } from './response-columns.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export const responseNoun = 'This response';

const selected = (tx: Transaction) =>
  tx
    .select({
      response: formResponses,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      form: { _id: leadForms.id, title: leadForms.title },
      user: {
        _id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        account: accountOf(formResponses.userId),
      },
      company: { _id: companies.id, name: companies.name },
    })
    .from(formResponses)
    .innerJoin(leadForms, eq(leadForms.id, formResponses.formId))
    .innerJoin(whiteLabels, eq(whiteLabels.id, formResponses.tenantId))
    .leftJoin(users, eq(users.id, formResponses.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];
type StoredFile = typeof formFiles.$inferSelect;

/** Every index on files and revisions begins with the tenant. */
const isIn = ({ tenantId }: typeof formFiles | typeof formRevisions, rows: readonly Row[]) =>
  inArray(tenantId, [...new Set(rows.map(({ response }) => response.tenantId))]);

const filesOf = async (tx: Transaction, rows: readonly Row[]) => {
  const ids = rows.map(({ response }) => response.id);
  const files = await tx
    .select()
    .from(formFiles)
    .where(and(isIn(formFiles, rows), sql`${formFiles.responseId} = ANY(${sql.param(ids)})`))
    .orderBy(formFiles.createdAt, formFiles.id);
  return Map.groupBy(files, ({ responseId }) => responseId);
};

const revisionKey = (formId: string, number: number | null) => `${formId}/${number}`;

/** Reads the questions of the revisions that the rows answer, in one query. */
const questionsOf = async (tx: Transaction, rows: readonly Row[]) => {
  const isAsked = or(
    ...[...Map.groupBy(rows, ({ form }) => form._id)].map(([formId, own]) =>
      and(
        eq(formRevisions.formId, formId),
        inArray(formRevisions.number, [
          ...new Set(own.map(({ response }) => response.revision ?? 0)),
        ]),
      ),
    ),
  );
  const revisions = await tx
    .select({
      formId: formRevisions.formId,
      number: formRevisions.number,
      content: formRevisions.content,
    })
    .from(formRevisions)
    .where(and(isIn(formRevisions, rows), isAsked));
  return new Map(
    revisions.map(({ formId, number, content }): [string, ResponseQuestion[]] => [
      revisionKey(formId, number),
      content.components
        .filter(({ type }) => isQuestion(type))
        .toSorted((a, b) => a.order - b.order)
        .map(({ _id, title, type }) => ({
          _id,
          title: withoutRecalls(title, content.components),
          type,
        })),
    ]),
  );
};

const isGiven = (answer: unknown) => isFilled(answer) || answer === 0;

const present = (
  { response, whiteLabel, form, user, company }: Row,
  questions: ResponseQuestion[],
  files: readonly StoredFile[],
  addresses: FileAddresses,
): FullFormResponse => {
  const answered = Object.values(response.answers).filter(isGiven).length;
  return {
    ...response,
    _id: response.id,
    whiteLabel,
    form,
    user: user && {
      _id: user._id,
      name: shownName(user),
      email: user.email,
      account: user.account,
    },
    company: company?._id ? company : null,
    answered,
    asked: Math.max(questions.length, answered),
    questions,
    files: files.map(({ id, componentId, name, contentType, bytes, storageKey }) => ({
      _id: id,
      component: componentId,
      name,
      contentType,
      bytes,
      url: addresses.of(storageKey),
    })),
    submittedAt: response.submittedAt.toISOString(),
  };
};

/** Presents rows with their questions and files in three queries, however many rows. */
const presentAll = async (tx: Transaction, rows: Row[], addresses: FileAddresses) => {
  if (rows.length === 0) return [];
  const files = await filesOf(tx, rows);
  const questions = await questionsOf(tx, rows);
  return rows.map((row) =>
    present(
      row,
      questions.get(revisionKey(row.form._id, row.response.revision)) ?? [],
      files.get(row.response.id) ?? [],
      addresses,
    ),
  );
};

/** Matches texts and numbers of the answers, but not the ids that are their keys. */
const holdsAnswer = (pattern: string) => sql`EXISTS (
  SELECT FROM jsonb_path_query(${formResponses.answers},
    'lax $.** ? (@.type() == "string" || @.type() == "number")') AS given
  WHERE given #>> '{}' ILIKE ${pattern})`;

const isSpam = (states: (typeof spamStates)[number][]) =>
  or(...states.map((state) => eq(formResponses.isSpam, state === 'Spam')));

const hasStatus = (statuses: (typeof responseStatuses)[number][]) =>
  or(...statuses.map((status) => eq(formResponses.isComplete, status === 'complete')));

const hasTag = (tags: string[]) =>
  or(...tags.map((tag) => sql`${formResponses.tags} @> ${JSON.stringify([tag])}::jsonb`));

/** Responses to one form, or to all forms. */
export const responseList = (
  addresses: FileAddresses,
  form: FormKey | null,
): ListDefinition<typeof FormResponseQuery, FullFormResponse> => {
  const base =
    form && and(eq(formResponses.tenantId, form.tenantId), eq(formResponses.formId, form.id));
  return {
    id: formResponses.id,
    ...(base && { base }),
    search: [formResponses.respondent],
    searchBy: (pattern) => or(ilike(formResponses.respondent, pattern), holdsAnswer(pattern)),
    sorts: {
      submittedAt: formResponses.submittedAt,
      durationSeconds: formResponses.durationSeconds,
      spamScore: formResponses.spamScore,
    },
    defaultSort: desc(formResponses.submittedAt),
    filters: {
      status: hasStatus,
      spam: isSpam,
      device: (devices: FormResponse['device'][]) => inArray(formResponses.device, devices),
      tag: hasTag,
      source: (sources: string[]) => inArray(formResponses.source, sources),
      revision: (numbers: number[]) => inArray(formResponses.revision, numbers),
      form: (ids: string[]) => inArray(formResponses.formId, ids),
      user: (ids: string[]) => inArray(formResponses.userId, ids),
    },
    dates: { createdAt: formResponses.submittedAt },
    whiteLabel: formResponses.tenantId,
    rows: async (tx, { where, orderBy, limit, offset }) => {
      const page = selected(tx).where(where).limit(limit).offset(offset);
      return presentAll(tx, await page.orderBy(...orderBy), addresses);
    },
    count: async (tx, where) =>
      (await tx.select({ total: count() }).from(formResponses).where(where))[0]?.total ?? 0,
  };
};

/** Finds one response; 404 when the scope has no such response. */
export const findResponse = async (
  tx: Transaction,
  id: string,
  addresses: FileAddresses,
): Promise<FullFormResponse> => {
  const rows = await selected(tx).where(eq(formResponses.id, id));
  const [response] = await presentAll(tx, rows, addresses);
  if (!response) throw notFound(responseNoun);
  return response;
};

/** Reads the latest responses of these users, a limited number of each, without spam. */
export const readPeople = async (
  tx: Transaction,
  userIds: readonly string[],
  most: number,
  addresses: FileAddresses,
) => {
  const people = await tx
    .select({
      _id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        id: formResponses.id,
        place: sql<number>`row_number() OVER (PARTITION BY ${formResponses.userId}
          ORDER BY ${formResponses.submittedAt} DESC, ${formResponses.id} DESC)`.as('place'),
        total: sql<number>`count(*) OVER (PARTITION BY ${formResponses.userId})`
          .mapWith(Number)
          .as('total'),
      })
      .from(formResponses)
      .where(and(inArray(formResponses.userId, [...userIds]), eq(formResponses.isSpam, false))),
  );
  const found = await tx
    .with(ranked)
    .select()
    .from(ranked)
    .where(sql`place <= ${most}`);
  const totals = new Map(found.map(({ id, total }) => [id, total]));
  const rows = await selected(tx)
    .where(sql`${formResponses.id} = ANY(${sql.param([...totals.keys()])})`)
    .orderBy(desc(formResponses.submittedAt), desc(formResponses.id));
  const shown = Map.groupBy(await presentAll(tx, rows, addresses), ({ user }) => user?._id);
  return people.map(({ _id, firstName, lastName, email }) => {
    const responses = shown.get(_id) ?? [];
    const user = { _id, name: shownName({ firstName, lastName, email }), email };
    return { user, responses, total: totals.get(responses[0]?._id ?? '') ?? 0 };
  });
};
