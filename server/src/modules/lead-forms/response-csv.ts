import {
  answerText,
  tellApart,
  type Cell,
  type CsvColumn,
  type FileOptions,
  type FullFormResponse,
  type ResponseColumn,
} from '@outpost/contracts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { ownTitles, type Question } from './response-columns.ts';

type Column = ExportColumn<FullFormResponse>;

/** Digits a spreadsheet keeps of a number: a longer one is written as text. */
const safeDigits = 15;

const numberCell = (text: string): Cell => {
  const number = Number(text);
  const digits = text.replace(/\D/g, '').length;
  return text !== '' && Number.isFinite(number) && digits <= safeDigits ? number : text;
};

const namesOf = ({ files }: FullFormResponse, component: string) =>
  files.filter((file) => file.component === component).map(({ name }) => name);

const answerCell =
  ({ _id, type }: Pick<ResponseColumn, '_id' | 'type'>) =>
  (response: FullFormResponse): Cell => {
    if (type === 'file_upload') return namesOf(response, _id).join('; ');
    const text = answerText(response.answers[_id]);
    return type === 'number' ? numberCell(text) : text;
  };

type OwnTitle = (typeof ownTitles)[number];

const own: Record<Exclude<OwnTitle, 'Submitted'>, CsvColumn<FullFormResponse>['cell']> = {
  Id: ({ _id }) => _id,
  Respondent: ({ respondent }) => respondent,
  Status: ({ isComplete }) => (isComplete ? 'complete' : 'partial'),
  Source: ({ source }) => source,
  Device: ({ device }) => device,
  Revision: ({ revision }) => revision,
  'Duration (seconds)': ({ durationSeconds }) => durationSeconds,
  Tags: ({ tags }) => tags.join('; '),
  Spam: ({ isSpam }) => isSpam,
};

const ownColumns = (...titles: OwnTitle[]): Column[] =>
  titles.map((title) =>
    title === 'Submitted'
      ? { title, time: ({ submittedAt }) => submittedAt }
      : { title, cell: own[title] },
  );

const chosenIn = ({ answers }: FullFormResponse, { _id }: Question): string[] | null => {
  const chosen = [answers[_id] ?? []].flat().map(String).filter(Boolean);
  return chosen.length > 0 ? chosen : null;
};

/** A column for each option of a question, then the other answers; empty cells without an answer. */
const columnsOfChoices = (question: Question): CsvColumn<FullFormResponse>[] => {
  const labels = question.options.map(({ label }) => label);
  const ofOptions = labels.map((label) => ({
    title: `${question.title}: ${label}`,
    cell: (response: FullFormResponse) => chosenIn(response, question)?.includes(label) ?? null,
  }));
  const others = (response: FullFormResponse) =>
    chosenIn(response, question)?.filter((one) => !labels.includes(one)) ?? [];
  const ofOthers = {
    title: `${question.title}: Other`,
    cell: (response: FullFormResponse) => others(response).join('; '),
  };
  return [...ofOptions, ...(question.hadOther ? [ofOthers] : [])];
};

const columnsOfQuestions = (
  questions: readonly Question[],
  choices: FileOptions['choices'],
): Column[] => {
  const columns = questions.flatMap((question) => {
    const parts =
      choices === 'separate' && question.type === 'checkbox_multi'
        ? columnsOfChoices(question)
        : [{ title: question.title, cell: answerCell(question) }];
    return parts.map((part) => ({ ...part, id: `q-${question._id}` }));
  });
  const titles = tellApart(
    columns.map(({ title }) => title),
    ownTitles,
  );
  return columns.map((column, index) => ({ ...column, title: titles[index] ?? column.title }));
};

/**
 * Columns of one form's CSV file: one for each question, or for each option of its choices, between the
 * respondent and the origin.
 */
export const columnsOfForm = (
  questions: readonly Question[],
  choices: FileOptions['choices'],
): Column[] => [
  ...ownColumns('Id', 'Submitted', 'Respondent', 'Status'),
  ...columnsOfQuestions(questions, choices),
  ...ownColumns('Source', 'Device', 'Revision', 'Duration (seconds)', 'Tags', 'Spam'),
];

/** Joins question and answer pairs into one cell, for files whose rows have different questions. */
const answersText = (response: FullFormResponse): string =>
  response.questions
    .map((question) => ({ title: question.title, text: String(answerCell(question)(response)) }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');

/** Columns of a CSV file with responses to several forms. */
export const columnsOfAll: Column[] = [
  ...ownColumns('Id', 'Submitted', 'Respondent'),
  { title: 'User', cell: ({ user }) => user?.name ?? null },
  { title: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Form', cell: ({ form }) => form.title },
  { title: 'Answered', cell: ({ answered }) => answered },
  { title: 'Asked', cell: ({ asked }) => asked },
  { title: 'Answers', cell: answersText },
  ...ownColumns('Status', 'Source', 'Device', 'Revision', 'Duration (seconds)', 'Tags', 'Spam'),
];
