import { and, desc, eq, sql } from 'drizzle-orm';
import {
  isQuestion,
  tellApart,
  withoutRecalls,
  type FormComponent,
  type ResponseColumn,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { readContent } from './form-content.repository.ts';
import { formRevisions } from '../../tables/form-content.table.ts';
import { formNoun } from './lead-forms.repository.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

/** Titles of the columns that every form has: a question may not use one of them. */
export const ownTitles = [
  'Id',
  'Submitted',
  'Respondent',
  'Status',
  'Source',
  'Device',
  'Revision',
  'Duration (seconds)',
  'Tags',
  'Spam',
] as const;

export interface FormKey {
  id: string;
  tenantId: string;
}

/**
 * Finds the tenant of a form, to read its rows by the index; 404 when the scope has no such form.
 */
export const findForm = async (tx: Transaction, id: string): Promise<FormKey> => {
  const [form] = await tx
    .select({ id: leadForms.id, tenantId: leadForms.tenantId })
    .from(leadForms)
    .where(eq(leadForms.id, id));
  if (!form) throw notFound(formNoun);
  return form;
};

const isAsked = ({ type }: FormComponent): boolean => isQuestion(type);

type Snapshots = { number: number; components: FormComponent[] }[];

/** Reads the published revisions, newest first; for an unpublished form its present content. */
const readSnapshots = async (tx: Transaction, { id, tenantId }: FormKey): Promise<Snapshots> => {
  const rows = await tx
    .select({ number: formRevisions.number, content: formRevisions.content })
    .from(formRevisions)
    .where(and(eq(formRevisions.tenantId, tenantId), eq(formRevisions.formId, id)))
    .orderBy(desc(formRevisions.number));
  if (rows.length > 0)
    return rows.map(({ number, content }) => ({ number, components: content.components }));
  return [{ number: 0, components: (await readContent(tx, id)).components }];
};

/** A question of a form with the options of all of its revisions. */
export interface Question extends ResponseColumn {
  /** The latest options in their order, then those of earlier revisions. */
  options: { label: string; isRemoved: boolean }[];
  hasOther: boolean;
  /** True if a revision took another answer. */
  hadOther: boolean;
}

const addOptions = (question: Question, labels: readonly string[], isRemoved: boolean): void => {
  const known = new Set(question.options.map(({ label }) => label));
  for (const label of labels) if (!known.has(label)) question.options.push({ label, isRemoved });
};

/** Reads every question of a form: the present ones in their order, then the removed ones. */
export const readQuestions = async (tx: Transaction, form: FormKey): Promise<Question[]> => {
  const snapshots = await readSnapshots(tx, form);
  const found = new Map<string, Question>();
  snapshots.forEach(({ number, components }, age) => {
    const inOrder = components.toSorted((a, b) => a.order - b.order);
    for (const { _id, title: written, type, options, hasOther } of inOrder.filter(isAsked)) {
      const title = withoutRecalls(written, components);
      const fresh = {
        _id,
        title,
        type,
        hasOther,
        hadOther: hasOther,
        revisions: [],
        options: [],
        isRemoved: age > 0,
      };
      const known: Question = found.get(_id) ?? fresh;
      known.hadOther ||= hasOther;
      addOptions(known, options, found.has(_id));
      if (number > 0) known.revisions.unshift(number);
      found.set(_id, known);
    }
  });
  return [...found.values()];
};

/** Returns those of the questions that have answers. */
const answeredOf = async (tx: Transaction, { id, tenantId }: FormKey, ids: string[]) => {
  if (ids.length === 0) return new Set<string>();
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT asked.id FROM unnest(${sql.param(ids)}::text[]) AS asked (id)
    WHERE EXISTS (SELECT FROM form_responses
      WHERE tenant_id = ${tenantId} AND form_id = ${id} AND jsonb_exists(answers, asked.id))`);
  return new Set(rows.map((row) => row.id));
};

/** Reads the columns of a form's responses: its questions, and removed ones with answers. */
export const readColumns = async (tx: Transaction, form: FormKey): Promise<Question[]> => {
  const questions = await readQuestions(tx, form);
  const removed = questions.filter(({ isRemoved }) => isRemoved).map(({ _id }) => _id);
  const answered = await answeredOf(tx, form, removed);
  const shown = questions.filter(({ _id, isRemoved }) => !isRemoved || answered.has(_id));
  const titles = tellApart(
    shown.map(({ title }) => title),
    ownTitles,
  );
  return shown.map((column, index) => ({ ...column, title: titles[index] ?? column.title }));
};

/** Reads the values by which a form's responses can be filtered. */
export const readChoices = async (tx: Transaction, { id, tenantId }: FormKey) => {
  const texts = async (query: ReturnType<typeof sql>) =>
    (await tx.execute<{ value: string }>(query)).rows.map(({ value }) => value);
  const isOfForm = sql`tenant_id = ${tenantId} AND form_id = ${id}`;
  const tags = await texts(sql`SELECT DISTINCT jsonb_array_elements_text(tags) AS value
    FROM form_responses WHERE ${isOfForm} AND tags <> '[]' ORDER BY 1 LIMIT 100`);
  const sources = await texts(sql`SELECT source AS value FROM form_responses
    WHERE ${isOfForm} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 50`);
  const revisions = await tx
    .select({ number: formRevisions.number })
    .from(formRevisions)
    .where(and(eq(formRevisions.tenantId, tenantId), eq(formRevisions.formId, id)))
    .orderBy(desc(formRevisions.number));
  return { tags, sources, revisions: revisions.map(({ number }) => number) };
};
