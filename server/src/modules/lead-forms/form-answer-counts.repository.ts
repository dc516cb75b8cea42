import { and, count, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { longestLatestAnswer, mostLatestAnswers } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { formResponses } from '../../tables/form-responses.table.ts';
import type { VisitChoice } from './form-analytics.repository.ts';

/** Complete responses of the range, without spam. */
const isChosen = ({ form, range, revision }: VisitChoice): SQL | undefined =>
  and(
    eq(formResponses.tenantId, form.tenantId),
    eq(formResponses.formId, form.id),
    gte(formResponses.submittedAt, range.start),
    lte(formResponses.submittedAt, range.end),
    revision === undefined ? undefined : eq(formResponses.revision, revision),
    eq(formResponses.isComplete, true),
    eq(formResponses.isSpam, false),
  );

/** Returns the table `given`: each answer to one of the questions. */
const givenTo = (choice: VisitChoice, ids: readonly string[]): SQL => sql`given AS (
  SELECT form_responses.id AS response, form_responses.submitted_at, answer.key AS id, answer.value,
    answer.value #>> '{}' AS text
  FROM form_responses CROSS JOIN LATERAL jsonb_each(form_responses.answers) AS answer
  WHERE ${isChosen(choice)} AND answer.key = ANY(${sql.param(ids)}::text[])
    AND answer.value NOT IN ('null', '""', '[]', 'false'))`;

/** Counts the responses by revision. */
export const countByRevision = (tx: Transaction, choice: VisitChoice) =>
  tx
    .select({ revision: formResponses.revision, total: count() })
    .from(formResponses)
    .where(isChosen(choice))
    .groupBy(formResponses.revision);

/** Counts the answers to each question. */
export const countAnswers = async (
  tx: Transaction,
  choice: VisitChoice,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    WITH ${givenTo(choice, ids)} SELECT id, count(*)::int AS total FROM given GROUP BY id`);
  return new Map(rows.map(({ id, total }) => [id, total]));
};

/** Counts the answers with each known option, and as `null` those with a text that is none. */
export const countOptions = async (
  tx: Transaction,
  choice: VisitChoice,
  options: readonly { id: string; label: string }[],
  ids: readonly string[],
) => {
  const known = sql`unnest(${sql.param(options.map(({ id }) => id))}::text[],
    ${sql.param(options.map(({ label }) => label))}::text[]) AS known (id, label)`;
  const { rows } = await tx.execute<{ id: string; label: string | null; total: number }>(sql`
    WITH ${givenTo(choice, ids)}, chosen AS (
      SELECT given.id, given.response, entry.value #>> '{}' AS label
      FROM given CROSS JOIN LATERAL jsonb_array_elements(
        CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE jsonb_build_array(value) END) AS entry)
    SELECT chosen.id, known.label, count(DISTINCT chosen.response)::int AS total
    FROM chosen LEFT JOIN ${known} ON known.id = chosen.id AND known.label = chosen.label
    GROUP BY chosen.id, known.label`);
  return rows;
};

/** Returns the table `numbers`; a text that is no plain decimal number is left out. */
const numbersIn = (choice: VisitChoice, ids: readonly string[]): SQL => sql`${givenTo(choice, ids)},
  numbers AS MATERIALIZED (
    SELECT id, CASE WHEN trim(text) ~ '^[-+]?(\\d{1,15}\\.?\\d{0,15}|\\.\\d{1,15})([eE][-+]?\\d{1,2})?$'
      THEN trim(text)::float8 END AS value FROM given)`;

/** Reads average, median and bounds of the numbers of each question. */
export const readNumbers = async (tx: Transaction, choice: VisitChoice, ids: readonly string[]) => {
  const { rows } = await tx.execute<{
    id: string;
    average: number;
    median: number;
    least: number;
    most: number;
    is_whole: boolean;
  }>(sql`
    WITH ${numbersIn(choice, ids)}
    SELECT id, avg(value) AS average, percentile_cont(0.5) WITHIN GROUP (ORDER BY value) AS median,
      min(value) AS least, max(value) AS most, bool_and(value = trunc(value)) AS is_whole
    FROM numbers WHERE value IS NOT NULL GROUP BY id`);
  return rows;
};

/** Bins of the numbers of a question: their width, and where the first one starts. */
export interface Bins {
  id: string;
  start: number;
  step: number;
}

/** Counts the numbers in each bin, which are numbered from 0. */
export const countInBins = async (tx: Transaction, choice: VisitChoice, bins: readonly Bins[]) => {
  const of = <K extends keyof Bins>(name: K) => sql.param(bins.map((one) => one[name]));
  const { rows } = await tx.execute<{ id: string; bin: number; total: number }>(sql`
    WITH ${numbersIn(
      choice,
      bins.map(({ id }) => id),
    )}
    SELECT numbers.id, floor(((value - bins.start) / bins.step)::numeric)::int AS bin,
      count(*)::int AS total
    FROM numbers JOIN unnest(${of('id')}::text[], ${of('start')}::float8[], ${of('step')}::float8[])
      AS bins (id, start, step) ON bins.id = numbers.id
    WHERE value IS NOT NULL GROUP BY 1, 2`);
  return rows;
};

/** Reads the first and the last day of the answers to each question. */
export const readDays = async (tx: Transaction, choice: VisitChoice, ids: readonly string[]) => {
  const { rows } = await tx.execute<{ id: string; first: string; last: string }>(sql`
    WITH ${givenTo(choice, ids)}, days AS (
      SELECT id, day FROM given CROSS JOIN LATERAL unnest(
        CASE jsonb_typeof(value) WHEN 'object' THEN ARRAY[value ->> 'from', value ->> 'to']
          ELSE ARRAY[text] END) AS day
      WHERE day ~ '^\\d{4}-\\d\\d-\\d\\d$')
    SELECT id, min(day) AS first, max(day) AS last FROM days GROUP BY id`);
  return rows;
};

/** Reads the latest answers to each question, newest first. */
export const readLatest = async (tx: Transaction, choice: VisitChoice, ids: readonly string[]) => {
  const { rows } = await tx.execute<{ id: string; response: string; text: string; at: string }>(sql`
    WITH ${givenTo(choice, ids)}, ranked AS (
      SELECT id, response, text, submitted_at, row_number() OVER (
        PARTITION BY id ORDER BY submitted_at DESC, response DESC) AS place FROM given)
    SELECT id, response, left(text, ${longestLatestAnswer}) AS text,
      to_char(submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM ranked WHERE place <= ${mostLatestAnswers} ORDER BY id, place`);
  return Map.groupBy(rows, ({ id }) => id);
};
