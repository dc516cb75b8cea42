import {
  answerText,
  formResponseEndpoints,
  responseStatuses,
  spamStates,
  visitDevices,
  type FormResponse,
  type ReplyOf,
  type ResponseColumn,
} from '@outpost/contracts';
import {
  choiceFilter,
  recordList,
  timeZoneOption,
  type ColumnOf,
  type FileOption,
} from '@outpost/lists';
import { formatDaysIn, Instant, StatusChip } from '@outpost/ui';
import { t } from '../../i18n/responses.ts';
import { durationText } from '../duration-text.ts';
import { deviceWords, responseName, sourceText, stateOf, statusWords } from './response-words.ts';

type Column = ColumnOf<typeof formResponseEndpoints.list, 'responses'>;
type Fields = ReplyOf<typeof formResponseEndpoints.fields>;

const first = (): Column[] => [
  {
    id: 'submittedAt',
    header: t('list.submitted'),
    isSortable: true,
    render: ({ submittedAt }) => <Instant value={submittedAt} />,
  },
  { id: 'respondent', header: t('list.respondent'), render: ({ respondent }) => respondent ?? '—' },
  {
    id: 'status',
    isOnPhone: true,
    header: t('list.status'),
    render: (response) => {
      const { tone, label } = stateOf(response);
      return <StatusChip tone={tone}>{label}</StatusChip>;
    },
  },
];

const last = (): Column[] => [
  { id: 'source', header: t('list.source'), render: ({ source }) => sourceText(source) },
  { id: 'tags', header: t('list.tags'), render: ({ tags }) => tags.join(', ') || '—' },
  {
    id: 'durationSeconds',
    header: t('list.duration'),
    isSortable: true,
    isNumber: true,
    render: ({ durationSeconds }) => durationText(durationSeconds),
  },
  {
    id: 'spamScore',
    header: t('list.spamScore'),
    isSortable: true,
    isNumber: true,
    render: ({ spamScore }) => spamScore,
  },
  {
    id: 'device',
    header: t('list.device'),
    isOptional: true,
    render: ({ device }) => deviceWords()[device],
  },
  {
    id: 'revision',
    header: t('list.revision'),
    isOptional: true,
    isNumber: true,
    render: ({ revision }) => revision ?? '—',
  },
];

const answerIn = ({ _id, type }: ResponseColumn, { answers, files }: FormResponse): string => {
  if (type === 'date_picker') return formatDaysIn(answerText(answers[_id]));
  if (type !== 'file_upload') return answerText(answers[_id]);
  const own = files.filter(({ component }) => component === _id);
  return own.map(({ name }) => name).join(', ');
};

/** Returns the column of a question; the prefix keeps its name from starting with a digit. */
const columnOf = (column: ResponseColumn): Column => ({
  id: `q-${column._id}`,
  header: column.isRemoved ? t('list.removed', { title: column.title }) : column.title,
  isNumber: column.type === 'number',
  isOptional: column.isRemoved,
  render: (response) => answerIn(column, response) || '—',
});

const filtersOf = ({ tags, sources, revisions }: Omit<Fields, 'columns'>) => [
  choiceFilter('status', t('list.status'), responseStatuses, (status) => statusWords()[status]),
  choiceFilter('spam', t('list.spam'), spamStates, (state) => state),
  choiceFilter('device', t('list.device'), visitDevices, (device) => deviceWords()[device]),
  ...(tags.length > 0 ? [choiceFilter('tag', t('list.tag'), tags, (tag) => tag)] : []),
  // An empty value in the address means no filter, so responses without a source cannot be
  // filtered.
  choiceFilter('source', t('list.source'), sources.filter(Boolean), (source) => source),
  ...(revisions.length > 1
    ? [choiceFilter('revision', t('list.revision'), revisions.map(String), (number) => number)]
    : []),
];

/** Returns the choices of the file: time zone, and columns of questions with several answers. */
const fileOptionsOf = (columns: Fields['columns']): FileOption[] => [
  ...(columns.some(({ type }) => type === 'checkbox_multi')
    ? [
        {
          name: 'choices' as const,
          label: t('list.multipleChoices'),
          options: [
            { value: 'joined', label: t('list.oneColumn') },
            { value: 'separate', label: t('list.columnPerOption') },
          ],
        },
      ]
    : []),
  timeZoneOption(),
];

/** Returns the list of the responses to one form; its columns are the form's questions. */
export const responseListOf = ({ columns, ...choices }: Fields) =>
  recordList({
    name: 'formResponses',
    plural: 'responses',
    endpoints: {
      list: formResponseEndpoints.list,
      csv: formResponseEndpoints.csv,
      bulk: formResponseEndpoints.bulk,
    },
    title: t('list.responses'),
    noun: [t('list.response'), t('list.responsesNoun')],
    searchLabel: t('list.searchLabel'),
    emptyHint: t('list.emptyHint'),
    columns: [...first(), ...columns.map(columnOf), ...last()],
    filters: () => filtersOf(choices),
    dates: [{ name: 'createdAt', label: t('list.submitted') }],
    fileOptions: fileOptionsOf(columns),
    rowName: responseName,
    rowLink: ({ _id }) => `?open=${_id}`,
  });
