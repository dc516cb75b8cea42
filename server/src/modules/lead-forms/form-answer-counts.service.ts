import {
  isChoice,
  type AnswerCounts,
  type FormRangeQuery,
  type FormComponentType,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { VisitChoice } from './form-analytics.repository.ts';
import { visitChoice } from './form-analytics.service.ts';
import {
  countAnswers,
  countByRevision,
  countInBins,
  countOptions,
  readDays,
  readLatest,
  readNumbers,
} from './form-answer-counts.repository.ts';
import { binsFor, filledBins } from './number-bins.ts';
import { readQuestions, type Question } from './response-columns.ts';

type Counts = AnswerCounts['counts'];
type Kind = Counts['kind'];
type Read = (questions: Question[]) => Promise<(question: Question) => Counts>;

const kindOf = (type: FormComponentType): Kind => {
  if (isChoice(type)) return 'choices';
  if (type === 'number') return 'numbers';
  if (type === 'date_picker') return 'dates';
  return type === 'file_upload' ? 'files' : 'texts';
};

const idsOf = (questions: Question[]) => questions.map(({ _id }) => _id);

const choicesOf =
  (tx: Transaction, choice: VisitChoice): Read =>
  async (questions) => {
    const known = questions.flatMap(({ _id, options }) =>
      options.map(({ label }) => ({ id: _id, label })),
    );
    const rows = await countOptions(tx, choice, known, idsOf(questions));
    return ({ _id, options, hasOther }) => {
      const counts = new Map(
        rows.filter(({ id }) => id === _id).map(({ label, total }) => [label, total]),
      );
      return {
        kind: 'choices',
        options: options
          .map((option) => ({ ...option, count: counts.get(option.label) ?? 0 }))
          .filter((option) => !option.isRemoved || option.count > 0),
        other: counts.get(null) ?? (hasOther ? 0 : null),
      };
    };
  };

const noNumbers = { average: null, median: null, least: null, most: null, bins: [] };

const numbersOf =
  (tx: Transaction, choice: VisitChoice): Read =>
  async (questions) => {
    const rows = (await readNumbers(tx, choice, idsOf(questions))).map((row) => {
      const bounds = { least: row.least, most: row.most, isWhole: row.is_whole };
      return { ...row, ...bounds, ...binsFor(bounds) };
    });
    const counted = rows.length > 0 ? await countInBins(tx, choice, rows) : [];
    return ({ _id }) => {
      const row = rows.find(({ id }) => id === _id);
      if (!row) return { kind: 'numbers', ...noNumbers };
      const own = counted.filter(({ id }) => id === _id);
      const counts = new Map(own.map(({ bin, total }) => [bin, total]));
      const { average, median, least, most } = row;
      return { kind: 'numbers', average, median, least, most, bins: filledBins(row, counts) };
    };
  };

const datesOf =
  (tx: Transaction, choice: VisitChoice): Read =>
  async (questions) => {
    const rows = await readDays(tx, choice, idsOf(questions));
    return ({ _id }) => {
      const { first = null, last = null } = rows.find(({ id }) => id === _id) ?? {};
      return { kind: 'dates', first, last };
    };
  };

const textsOf =
  (tx: Transaction, choice: VisitChoice): Read =>
  async (questions) => {
    const latest = await readLatest(tx, choice, idsOf(questions));
    return ({ _id }) => ({
      kind: 'texts',
      latest: (latest.get(_id) ?? []).map(({ response, text, at }) => ({
        response,
        text,
        submittedAt: at,
      })),
    });
  };

const readers: Record<Kind, (tx: Transaction, choice: VisitChoice) => Read> = {
  choices: choicesOf,
  numbers: numbersOf,
  dates: datesOf,
  texts: textsOf,
  files: () => () => Promise.resolve(() => ({ kind: 'files' })),
};

/** Counts the answers by question, in one or two queries for each kind of question. */
export const readAnswerCounts = async (
  tx: Transaction,
  id: string,
  query: FormRangeQuery,
  timeZone: string,
): Promise<{ responses: number; questions: AnswerCounts[] }> => {
  const choice = await visitChoice(tx, id, query, timeZone);
  const { form, revision } = choice;
  const known = (await readQuestions(tx, form)).filter(
    ({ revisions }) => revision === undefined || revisions.includes(revision),
  );
  const totals = await countByRevision(tx, choice);
  const sum = (rows: typeof totals) => rows.reduce((all, { total }) => all + total, 0);
  const answers = await countAnswers(tx, choice, idsOf(known));
  const questions = known.filter(({ _id, isRemoved }) => !isRemoved || answers.has(_id));
  const counts = new Map<Kind, Awaited<ReturnType<Read>>>();
  for (const [kind, own] of Map.groupBy(questions, ({ type }) => kindOf(type)))
    counts.set(kind, await readers[kind](tx, choice)(own));
  return {
    responses: sum(totals),
    questions: questions.flatMap((question) => {
      const own = counts.get(kindOf(question.type))?.(question);
      if (!own) return [];
      const { _id, title, type, isRemoved, revisions } = question;
      const answered = answers.get(_id) ?? 0;
      const asked = sum(
        totals.filter(({ revision: one }) => one === null || revisions.includes(one)),
      );
      return {
        _id,
        title,
        type,
        isRemoved,
        answered,
        asked: Math.max(asked, answered),
        counts: own,
      };
    }),
  };
};
