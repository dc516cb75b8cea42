import {
  bugKinds,
  bugReportEndpoints,
  bugSeverities,
  bugSteps,
  jiraStatuses,
  type BugReport,
} from '@outpost/contracts';
import { choiceFilter, pickedFilter, recordList, type ColumnOf } from '@outpost/lists';
import { agoColumn, recordDates, RecordLink } from '@outpost/records';
import { Person, StatusChip } from '@outpost/ui';
import { t } from '../i18n/bug-reports.ts';
import { t as common } from '../i18n/conversation.ts';
import {
  headColumns,
  placeColumns as ownerColumns,
  statusColumn,
  statusFilter,
} from '../shell/conversation/columns.tsx';
import { kindLabel, sectionText, severityLabel, severityTone, stepLabel } from './bug-words.ts';

type Column = ColumnOf<typeof bugReportEndpoints.list>;

const yesOrNo = ['yes', 'no'] as const;

const stateColumns = (): Column[] => [
  {
    id: 'severity',
    isOnPhone: true,
    width: 116,
    header: t('list.severity'),
    isSortable: true,
    render: ({ severity }) => (
      <StatusChip tone={severityTone[severity]}>{severityLabel()[severity]}</StatusChip>
    ),
  },
  statusColumn(),
  {
    id: 'ticket',
    width: 70,
    isOptional: true,
    header: t('list.ticket'),
    render: ({ ticket }) => (ticket ? t('list.ticketNumber', { number: ticket.number }) : '—'),
  },
  {
    id: 'jiraStatus',
    header: common('list.jiraStatus'),
    isOptional: true,
    render: ({ jiraStatus }) => jiraStatus ?? '—',
  },
];

const peopleColumns = (): Column[] => [
  {
    id: 'reporter',
    width: 170,
    header: t('list.reporter'),
    render: ({ reporter }) => (
      <Person
        name={reporter.name}
        detail={reporter.email}
        link={(name) => <RecordLink type="users" id={reporter._id ?? ''} name={name} />}
      />
    ),
  },
  ...ownerColumns(),
];

const placeColumns = (): Column[] => [
  { id: 'section', isOptional: true, header: t('list.section'), render: sectionText },
  { id: 'page', header: t('list.page'), isOptional: true, render: ({ page }) => page ?? '—' },
];

const countColumns = (): Column[] => [
  {
    id: 'attachment',
    header: t('list.picture'),
    isOptional: true,
    render: ({ hasScreenshot }) => (hasScreenshot ? t('list.yes') : '—'),
  },
  {
    id: 'replies',
    width: 70,
    isOptional: true,
    header: t('list.replies'),
    isSortable: true,
    isNumber: true,
    render: ({ replies }) => replies,
  },
  {
    id: 'duplicates',
    header: t('list.duplicates'),
    isOptional: true,
    render: ({ duplicates, mergedInto }) =>
      mergedInto ? t('list.duplicateOf', { number: mergedInto.number }) : duplicates || '—',
  },
];

const coReporters = (): Column => ({
  id: 'coReporters',
  header: t('list.coReporters'),
  isOptional: true,
  isNumber: true,
  render: ({ coReporters: count }) => count,
});

const bugColumns = (): Column[] => [
  ...headColumns(),
  {
    id: 'kind',
    width: 72,
    header: t('list.kind'),
    isSortable: true,
    render: ({ kind }) => kindLabel()[kind],
  },
  ...stateColumns(),
  ...placeColumns(),
  ...peopleColumns(),
  ...countColumns(),
  coReporters(),
  agoColumn('createdAt', t('list.age')),
];

const bugFilters = (rows: readonly BugReport[]) => [
  pickedFilter(
    'likeness',
    t('list.sameError'),
    rows.flatMap(({ likeness, error }) => (likeness ? { _id: likeness, name: error ?? '' } : [])),
  ),
  statusFilter(),
  choiceFilter(
    'severity',
    t('list.severity'),
    bugSeverities,
    (severity) => severityLabel()[severity],
  ),
  choiceFilter('kind', t('list.kind'), bugKinds, (kind) => kindLabel()[kind]),
  choiceFilter('event', t('list.event'), bugSteps, (step) => stepLabel()[step]),
  choiceFilter('jiraStatus', common('list.jiraStatus'), jiraStatuses, (status) => status),
  choiceFilter('attachment', t('list.picture'), yesOrNo, (value) =>
    value === 'yes' ? t('list.withPicture') : t('list.withoutPicture'),
  ),
  choiceFilter('ticketCreated', t('list.ticket'), yesOrNo, (value) =>
    value === 'yes' ? t('list.withTicket') : t('list.withoutTicket'),
  ),
  choiceFilter('duplicate', t('list.duplicates'), yesOrNo, (value) =>
    value === 'yes' ? t('list.merged') : t('list.notMerged'),
  ),
];

export const bugList = recordList(() => ({
  name: 'bugReports',
  endpoints: {
    list: bugReportEndpoints.list,
    csv: bugReportEndpoints.csv,
    bulk: bugReportEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nounMany')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: bugColumns(),
  filters: (rows) => bugFilters(rows),
  dates: recordDates(),
  rowName: ({ title }) => title,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
