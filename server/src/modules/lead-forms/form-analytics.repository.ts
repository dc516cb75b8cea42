import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { mostSources, type FormAnalytics, type VisitDevice } from '@outpost/contracts';
import { pointOf, type Range } from '../../platform/days/day-range.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { completionRate, funnel, isNoSpamVisit } from './form-counts.ts';
import { formVisits } from '../../tables/form-responses.table.ts';
import type { FormKey } from './response-columns.ts';

/** Filter of the counted visits. */
export interface VisitChoice {
  form: FormKey;
  range: Range;
  revision: number | undefined;
}

const chosen = (choice: VisitChoice): SQL | undefined => {
  const { form, range, revision } = choice;
  return and(
    eq(formVisits.tenantId, form.tenantId),
    eq(formVisits.formId, form.id),
    gte(formVisits.viewedAt, range.start),
    lte(formVisits.viewedAt, range.end),
    revision === undefined ? undefined : eq(formVisits.revision, revision),
    isNoSpamVisit,
  );
};

const median = (seconds: SQL) =>
  sql<
    number | null
  >`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds}))::numeric)::int`;

export const readTotals = async (tx: Transaction, choice: VisitChoice) => {
  const took = sql`extract(epoch FROM ${formVisits.completedAt} - ${formVisits.startedAt})`;
  const [totals] = await tx
    .select({
      ...funnel,
      completionRate,
      // `visitorHash` changes every day: the same visitor counts again on the next day.
      uniqueViews: sql<number>`count(DISTINCT ${formVisits.visitorHash})`.mapWith(Number),
      medianSeconds: median(took),
    })
    .from(formVisits)
    .where(chosen(choice));
  const nothing = { views: 0, starts: 0, completions: 0, uniqueViews: 0 };
  return totals ?? { ...nothing, completionRate: null, medianSeconds: null };
};

/** Counts visits by the step they reached, for each point of the range that has any. */
export const readPoints = (tx: Transaction, choice: VisitChoice) =>
  tx
    .select({
      point: pointOf(formVisits.viewedAt, choice.range).mapWith(Number).as('point'),
      ...funnel,
    })
    .from(formVisits)
    .where(chosen(choice))
    .groupBy(sql`point`);

export const readDevices = (tx: Transaction, choice: VisitChoice) =>
  tx
    .select({ device: sql<VisitDevice>`${formVisits.device}`, ...funnel })
    .from(formVisits)
    .where(chosen(choice))
    .groupBy(formVisits.device)
    .orderBy(sql`count(*) DESC`, formVisits.device);

/** Counts visits by source, most views first; the remaining sources are one row. */
export const readSources = async (
  tx: Transaction,
  choice: VisitChoice,
): Promise<FormAnalytics['sources']> => {
  const all = await tx
    .select({ source: formVisits.source, ...funnel })
    .from(formVisits)
    .where(chosen(choice))
    .groupBy(formVisits.source)
    .orderBy(sql`count(*) DESC`, formVisits.source);
  const rest = all.slice(mostSources);
  if (rest.length === 0) return all;
  const sum = (of: 'views' | 'starts' | 'completions') =>
    rest.reduce((total, one) => total + one[of], 0);
  const others = { views: sum('views'), starts: sum('starts'), completions: sum('completions') };
  return [...all.slice(0, mostSources), { source: null, ...others }];
};

/**
 * Counts, for each question in `ids`, the visits that reached it, the visits that ended there
 * without submitting, and the seconds spent.
 */
export const readReach = async (tx: Transaction, choice: VisitChoice, ids: readonly string[]) => {
  const { rows } = await tx.execute<{
    id: string;
    reached: number;
    drop_off: number;
    median: number | null;
  }>(sql`
    WITH seen AS (
      SELECT question.id, question.place, reach.value::float8 AS seconds,
        form_visits.completed_at IS NOT NULL AS is_done,
        max(question.place) OVER (PARTITION BY form_visits.id) AS last
      FROM form_visits
      CROSS JOIN LATERAL jsonb_each_text(form_visits.reached) AS reach
      JOIN unnest(${sql.param(ids)}::text[]) WITH ORDINALITY AS question (id, place)
        ON question.id = reach.key
      WHERE ${chosen(choice)})
    SELECT id, count(*)::int AS reached,
      (count(*) FILTER (WHERE NOT is_done AND place = last))::int AS drop_off,
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::numeric)::int AS median
    FROM seen GROUP BY id`);
  return new Map(rows.map((row) => [row.id, row]));
};
