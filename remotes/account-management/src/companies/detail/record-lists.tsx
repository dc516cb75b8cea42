import {
  agentTypes,
  aiToolOutcomes,
  campaignStatuses,
  companyRecordEndpoints,
  documentStates,
  productKinds,
  type AiToolRun,
  type Campaign,
  type CompanyDocument,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import {
  bytesText,
  choiceFilter,
  Day,
  Instant,
  numberText,
  StatusChip,
  type TableColumn,
} from '@outpost/ui';
import { roleLabel } from '../../shell/person-words.ts';

const campaignTone = {
  draft: 'idle',
  ready: 'idle',
  running: 'ok',
  paused: 'warn',
  completed: 'ok',
  failed: 'bad',
} as const;
const documentTone = { processing: 'warn', complete: 'ok', failed: 'bad' } as const;

const stored = [
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }: { createdAt: string }) => <Day value={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    isSortable: true,
    isNumber: true,
    render: ({ updatedAt }: { updatedAt: string }) => <Day value={updatedAt} />,
  },
];
const storedDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];

export const campaignList = recordList<Campaign>({
  name: 'campaigns',
  endpoints: { list: companyRecordEndpoints.campaigns },
  title: 'Campaigns',
  noun: ['campaign', 'campaigns'],
  searchLabel: 'Search campaign',
  emptyHint: 'This company has no campaigns.',
  columns: [
    { id: 'name', header: 'Campaign', isSortable: true, render: ({ name }) => name },
    { id: 'kind', header: 'Kind', render: ({ kind }) => roleLabel(kind) },
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      render: ({ status }) => (
        <StatusChip tone={campaignTone[status]}>{roleLabel(status)}</StatusChip>
      ),
    },
    {
      id: 'recipients',
      header: 'Recipients',
      isNumber: true,
      render: ({ recipients }) => numberText(recipients),
    },
    {
      id: 'sent',
      header: 'Sent',
      isSortable: true,
      isNumber: true,
      render: ({ sent }) => numberText(sent),
    },
    {
      id: 'replies',
      header: 'Replies',
      isNumber: true,
      render: ({ replies }) => numberText(replies),
    },
    ...stored,
  ],
  filters: () => [
    choiceFilter('status', 'Status', campaignStatuses, roleLabel),
    choiceFilter('kind', 'Kind', productKinds, roleLabel),
  ],
  dates: storedDates,
  rowName: ({ name }) => name,
});

const documentColumns: TableColumn<CompanyDocument>[] = [
  { id: 'name', header: 'Name', isSortable: true, render: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    isSortable: true,
    render: ({ state, cause }) => (
      <span title={cause ?? undefined}>
        <StatusChip tone={documentTone[state]}>{roleLabel(state)}</StatusChip>
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
  recordList<CompanyDocument>({
    name,
    plural: 'documents',
    endpoints: { list: companyRecordEndpoints.documents },
    title: roleLabel(name),
    noun,
    searchLabel: `Search ${noun[0]}`,
    emptyHint: `This company has no ${noun[1]}.`,
    columns: documentColumns,
    filters: () => [choiceFilter('state', 'State', documentStates, roleLabel)],
    dates: storedDates,
    rowName: (document) => document.name,
  });

export const documentList = documentsOf('documents', ['document', 'documents']);
export const templateList = documentsOf('templates', ['template', 'templates']);

export const aiToolList = recordList<AiToolRun>({
  name: 'aiToolRuns',
  endpoints: { list: companyRecordEndpoints.aiToolHistory },
  title: 'AI Tool History',
  noun: ['use', 'uses'],
  searchLabel: 'Search tool',
  emptyHint: 'No tool was used in this company.',
  columns: [
    { id: 'tool', header: 'Tool', isSortable: true, render: ({ tool }) => tool },
    { id: 'type', header: 'Agent', render: ({ type }) => roleLabel(type) },
    {
      id: 'outcome',
      header: 'Outcome',
      isSortable: true,
      render: ({ outcome }) => (
        <StatusChip tone={outcome === 'complete' ? 'ok' : 'bad'}>{roleLabel(outcome)}</StatusChip>
      ),
    },
    {
      id: 'milliseconds',
      header: 'Milliseconds',
      isSortable: true,
      isNumber: true,
      render: ({ milliseconds }) => numberText(milliseconds),
    },
    {
      id: 'createdAt',
      header: 'Time',
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ],
  filters: () => [
    choiceFilter('type', 'Agent', agentTypes, roleLabel),
    choiceFilter('outcome', 'Outcome', aiToolOutcomes, roleLabel),
  ],
  dates: [{ name: 'createdAt', label: 'Date' }],
  rowName: ({ tool }) => tool,
});
