import type { FormAnalytics, FormAnalyticsQuery } from '@outpost/contracts';
import { pointsOf, rangeOf, textOfDay } from '../../platform/days/day-range.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  readDevices,
  readReach,
  readSources,
  readSteps,
  readTotals,
  type VisitChoice,
} from './form-analytics.repository.ts';
import { findForm, readQuestions } from './response-columns.ts';

type Steps = Awaited<ReturnType<typeof readSteps>>;

const daysOf = (range: VisitChoice['range'], steps: Steps): FormAnalytics['days'] => {
  const of = (name: 'views' | 'starts' | 'completions') =>
    pointsOf(
      range,
      steps.map((one) => ({ step: one.step, total: one[name] })),
    );
  const [starts, completions] = [of('starts'), of('completions')];
  return of('views').map(({ day, count: views }, index) => ({
    day,
    views,
    starts: starts[index]?.count ?? 0,
    completions: completions[index]?.count ?? 0,
  }));
};

/** The questions that are asked now, or were reached while they were. */
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

/** How a form is filled in: one query for each of the tables shown, whatever the range. */
export const readAnalytics = async (
  tx: Transaction,
  id: string,
  { revision, ...days }: FormAnalyticsQuery,
): Promise<FormAnalytics> => {
  const range = rangeOf(days);
  const choice: VisitChoice = { form: await findForm(tx, id), range, revision };
  return {
    range: { from: textOfDay(range.from), to: textOfDay(range.to), unit: range.unit },
    ...(await readTotals(tx, choice)),
    ...(await readQuestionReach(tx, choice)),
    days: daysOf(range, await readSteps(tx, choice)),
    devices: await readDevices(tx, choice),
    sources: await readSources(tx, choice),
  };
};
