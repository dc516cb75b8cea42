import {
  mostAnalyticsDays,
  type Comparison,
  type FormAnalytics,
  type FormAnalyticsQuery,
  type FormRangeQuery,
} from '@outpost/contracts';
import { countPoints, earlierRange, presentRange, rangeOf } from '../../platform/days/day-range.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  readDevices,
  readReach,
  readSources,
  readPoints,
  readTotals,
  type VisitChoice,
} from './form-analytics.repository.ts';
import { findForm, readQuestions } from './response-columns.ts';

type Points = Awaited<ReturnType<typeof readPoints>>;

const daysOf = (range: VisitChoice['range'], points: Points): FormAnalytics['days'] => {
  const of = (name: 'views' | 'starts' | 'completions') =>
    countPoints(
      range,
      points.map((one) => ({ point: one.point, total: one[name] })),
    );
  const [starts, completions] = [of('starts'), of('completions')];
  return of('views').map(({ day, count: views }, index) => ({
    day,
    views,
    starts: starts[index]?.count ?? 0,
    completions: completions[index]?.count ?? 0,
  }));
};

/** Reads the reach of the present questions, and of removed ones with visits in the range. */
const readQuestionReach = async (
  tx: Transaction,
  choice: VisitChoice,
): Promise<Pick<FormAnalytics, 'questions' | 'revisions'>> => {
  const { form, revision } = choice;
  const all = await readQuestions(tx, form);
  const asked = all.filter(
    ({ revisions }) => revision === undefined || revisions.includes(revision),
  );
  const reach = await readReach(
    tx,
    choice,
    asked.map(({ _id }) => _id),
  );
  const questions = asked
    .filter(({ _id, isRemoved }) => !isRemoved || reach.has(_id))
    .map(({ _id, title, type, isRemoved }) => {
      const { reached = 0, drop_off: dropOff = 0, median = null } = reach.get(_id) ?? {};
      return { _id, title, type, isRemoved, reached, dropOff, medianSeconds: median };
    });
  const numbers = new Set(all.flatMap(({ revisions }) => revisions));
  return { questions, revisions: [...numbers].toSorted((a, b) => b - a) };
};

/** Returns the choice of a query; 404 when the scope has no such form. */
export const visitChoice = async (
  tx: Transaction,
  id: string,
  { revision, from, to }: FormRangeQuery,
  timeZone: string,
): Promise<VisitChoice> => {
  const range = rangeOf(
    { ...(from && { from }), ...(to && { to }) },
    timeZone,
    new Date(),
    mostAnalyticsDays,
  );
  return { form: await findForm(tx, id), range, revision };
};

/** Reads the figures of the range to compare with. */
const readComparison = async (
  tx: Transaction,
  choice: VisitChoice,
  compare: Comparison,
): Promise<FormAnalytics['comparison']> => {
  const range = earlierRange(choice.range, compare);
  const earlier = { ...choice, range };
  return {
    range: { from: range.from, to: range.to },
    ...(await readTotals(tx, earlier)),
    // Points of another length are not comparable with those of the range.
    days: range.unit === choice.range.unit ? daysOf(range, await readPoints(tx, earlier)) : [],
  };
};

/** Reads the analytics of a form: one query for each table on the screen, for any range. */
export const readAnalytics = async (
  tx: Transaction,
  id: string,
  query: FormAnalyticsQuery,
  timeZone: string,
): Promise<FormAnalytics> => {
  const choice = await visitChoice(tx, id, query, timeZone);
  const { range } = choice;
  return {
    range: presentRange(range),
    ...(await readTotals(tx, choice)),
    ...(await readQuestionReach(tx, choice)),
    days: daysOf(range, await readPoints(tx, choice)),
    devices: await readDevices(tx, choice),
    sources: await readSources(tx, choice),
    comparison: query.compare ? await readComparison(tx, choice, query.compare) : null,
  };
};
