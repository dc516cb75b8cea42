import {
  agentTypes,
  aiToolOutcomes,
  campaignStatuses,
  companyRecordEndpoints,
  documentStates,
  productKinds,
  type CompanyDetails,
} from '@outpost/contracts';
import { recordList, RecordList, type ColumnOf } from '@outpost/lists';
import { codeLabel, dayColumn, numberColumn, sortableNumber, recordDates } from '@outpost/records';
import { bytesText, choiceFilter, Instant, StatusChip } from '@outpost/ui';

const campaignTone = {
  draft: 'idle',
  ready: 'idle',
  running: 'ok',
  paused: 'warn',
  completed: 'ok',
  failed: 'bad',
} as const;
const documentTone = { processing: 'warn', complete: 'ok', failed: 'bad' } as const;

const stored = [dayColumn('createdAt', 'Created'), dayColumn('updatedAt', 'Updated')];
const campaignList = recordList({
  name: 'campaigns',
  endpoints: { list: companyRecordEndpoints.campaigns },
  title: 'Campaigns',
  noun: ['campaign', 'campaigns'],
  searchLabel: 'Search campaign',
  emptyHint: 'This company has no campaigns.',
  columns: [
    { id: 'name', header: 'Campaign', isSortable: true, render: ({ name }) => name },
    { id: 'kind', header: 'Kind', render: ({ kind }) => codeLabel(kind) },
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      render: ({ status }) => (
        <StatusChip tone={campaignTone[status]}>{codeLabel(status)}</StatusChip>
      ),
    },
    numberColumn('recipients', 'Recipients'),
    sortableNumber('sent', 'Sent'),
    numberColumn('replies', 'Replies'),
    ...stored,
  ],
  filters: () => [
    choiceFilter('status', 'Status', campaignStatuses, codeLabel),
    choiceFilter('kind', 'Kind', productKinds, codeLabel),
  ],
  dates: recordDates(),
  rowName: ({ name }) => name,
});

const documentColumns: ColumnOf<typeof companyRecordEndpoints.documents>[] = [
  { id: 'name', header: 'Name', isSortable: true, render: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    isSortable: true,
    render: ({ state, cause }) => (
      <span title={cause ?? undefined}>
        <StatusChip tone={documentTone[state]}>{codeLabel(state)}</StatusChip>
      </span>
    ),
  },
  { id: 'cause', header: 'Cause', render: ({ cause }) => cause ?? '—' },
  {
    id: 'bytes',
    header: 'Size',
    isSortable: true,
    isNumber: true,
    render: ({ bytes }) => bytesText(bytes),
  },
  ...stored,
];

const documentsOf = (name: 'documents' | 'templates', noun: [one: string, many: string]) =>
  recordList({
    name,
    plural: 'documents',
    endpoints: { list: companyRecordEndpoints.documents },
    title: codeLabel(name),
    noun,
    searchLabel: `Search ${noun[0]}`,
    emptyHint: `This company has no ${noun[1]}.`,
    columns: documentColumns,
    filters: () => [choiceFilter('state', 'State', documentStates, codeLabel)],
    dates: recordDates(),
    rowName: (document) => document.name,
  });

const documentList = documentsOf('documents', ['document', 'documents']);
const templateList = documentsOf('templates', ['template', 'templates']);

const aiToolList = recordList({
  name: 'aiToolRuns',
  endpoints: { list: companyRecordEndpoints.aiToolHistory },
  title: 'AI Tool History',
  noun: ['use', 'uses'],
  searchLabel: 'Search tool',
  emptyHint: 'No tool was used in this company.',
  columns: [
    { id: 'tool', header: 'Tool', isSortable: true, render: ({ tool }) => tool },
    { id: 'type', header: 'Agent', render: ({ type }) => codeLabel(type) },
    {
      id: 'outcome',
      header: 'Outcome',
      isSortable: true,
      render: ({ outcome }) => (
        <StatusChip tone={outcome === 'complete' ? 'ok' : 'bad'}>{codeLabel(outcome)}</StatusChip>
      ),
    },
    sortableNumber('milliseconds', 'Milliseconds'),
    {
      id: 'createdAt',
      header: 'Time',
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ],
  filters: () => [
    choiceFilter('type', 'Agent', agentTypes, codeLabel),
    choiceFilter('outcome', 'Outcome', aiToolOutcomes, codeLabel),
  ],
  dates: [{ name: 'createdAt', label: 'Date' }],
  rowName: ({ tool }) => tool,
});

interface AboutCompany {
  company: CompanyDetails;
}

/** Campaigns of a company. */
export function CampaignsTab({ company: { _id: id } }: AboutCompany) {
  return <RecordList level={2} list={campaignList} params={{ id }} />;
}

/** Documents of a company. */
export function DocumentsTab({ company: { _id: id } }: AboutCompany) {
  const fixed = { kind: ['document'] };
  return <RecordList level={2} list={documentList} params={{ id }} fixed={fixed} />;
}

/** Templates of a company. */
export function TemplatesTab({ company: { _id: id } }: AboutCompany) {
  const fixed = { kind: ['template'] };
  return <RecordList level={2} list={templateList} params={{ id }} fixed={fixed} />;
}

/** Uses of AI tools in a company. */
export function AiToolHistoryTab({ company: { _id: id } }: AboutCompany) {
  return <RecordList level={2} list={aiToolList} params={{ id }} />;
}
