import {
  agentTypes,
  aiToolOutcomes,
  campaignStatuses,
  companyRecordEndpoints,
  documentStates,
  productKinds,
  type CompanyDetails,
} from '@outpost/contracts';
import { choiceFilter, recordList, RecordList, type ColumnOf } from '@outpost/lists';
import { codeLabel, dayColumn, numberColumn, sortableNumber, recordDates } from '@outpost/records';
import { Instant, StatusChip } from '@outpost/ui';
import { bytesText } from '@outpost/ui/details';
import { t } from '../../i18n/company-tabs.ts';
import { companyTicketList } from '../../shell/ticket-lists.tsx';

const campaignTone = {
  draft: 'idle',
  ready: 'idle',
  running: 'ok',
  paused: 'warn',
  completed: 'ok',
  failed: 'bad',
} as const;
const documentTone = { processing: 'warn', complete: 'ok', failed: 'bad' } as const;

const stored = () => [
  dayColumn('createdAt', t('common.createdAt')),
  dayColumn('updatedAt', t('common.updatedAt')),
];
const campaignList = recordList(() => ({
  name: 'campaigns',
  endpoints: { list: companyRecordEndpoints.campaigns, csv: companyRecordEndpoints.campaignsCsv },
  title: t('campaigns.title'),
  noun: [t('campaigns.noun'), t('campaigns.nounMany')],
  searchLabel: t('campaigns.searchLabel'),
  emptyHint: t('campaigns.emptyHint'),
  columns: [
    { id: 'name', header: t('campaigns.name'), isSortable: true, render: ({ name }) => name },
    { id: 'kind', header: t('campaigns.kind'), render: ({ kind }) => codeLabel(kind) },
    {
      id: 'status',
      isOnPhone: true,
      header: t('common.status'),
      isSortable: true,
      render: ({ status }) => (
        <StatusChip tone={campaignTone[status]}>{codeLabel(status)}</StatusChip>
      ),
    },
    numberColumn('recipients', t('campaigns.recipients')),
    sortableNumber('sent', t('campaigns.sent')),
    numberColumn('replies', t('campaigns.replies')),
    ...stored(),
  ],
  filters: () => [
    choiceFilter('status', t('common.status'), campaignStatuses, codeLabel),
    choiceFilter('kind', t('campaigns.kind'), productKinds, codeLabel),
  ],
  dates: recordDates(),
  rowName: ({ name }) => name,
}));

const documentColumns = (): ColumnOf<typeof companyRecordEndpoints.documents>[] => [
  { id: 'name', header: t('documents.name'), isSortable: true, render: ({ name }) => name },
  {
    id: 'state',
    header: t('common.state'),
    isSortable: true,
    render: ({ state, cause }) => (
      <span title={cause ?? undefined}>
        <StatusChip tone={documentTone[state]}>{codeLabel(state)}</StatusChip>
      </span>
    ),
  },
  { id: 'cause', header: t('documents.cause'), render: ({ cause }) => cause ?? '—' },
  {
    id: 'bytes',
    header: t('documents.bytes'),
    isSortable: true,
    isNumber: true,
    render: ({ bytes }) => bytesText(bytes),
  },
  ...stored(),
];

const documentsOf = (name: 'documents' | 'templates') =>
  recordList(() => ({
    name,
    plural: 'documents',
    endpoints: { list: companyRecordEndpoints.documents, csv: companyRecordEndpoints.documentsCsv },
    title: t(`${name}.title`),
    noun: [t(`${name}.noun`), t(`${name}.nounMany`)],
    searchLabel: t(`${name}.searchLabel`),
    emptyHint: t(`${name}.emptyHint`),
    columns: documentColumns(),
    filters: () => [choiceFilter('state', t('common.state'), documentStates, codeLabel)],
    dates: recordDates(),
    rowName: (document) => document.name,
  }));

const documentList = documentsOf('documents');
const templateList = documentsOf('templates');

const aiToolList = recordList(() => ({
  name: 'aiToolRuns',
  endpoints: {
    list: companyRecordEndpoints.aiToolHistory,
    csv: companyRecordEndpoints.aiToolHistoryCsv,
  },
  title: t('aiTools.title'),
  noun: [t('aiTools.noun'), t('aiTools.nounMany')],
  searchLabel: t('aiTools.searchLabel'),
  emptyHint: t('aiTools.emptyHint'),
  columns: [
    { id: 'tool', header: t('aiTools.tool'), isSortable: true, render: ({ tool }) => tool },
    { id: 'type', header: t('aiTools.type'), render: ({ type }) => codeLabel(type) },
    {
      id: 'outcome',
      header: t('common.outcome'),
      isSortable: true,
      render: ({ outcome }) => (
        <StatusChip tone={outcome === 'complete' ? 'ok' : 'bad'}>{codeLabel(outcome)}</StatusChip>
      ),
    },
    sortableNumber('milliseconds', t('aiTools.milliseconds')),
    {
      id: 'createdAt',
      width: 184,
      header: t('aiTools.createdAt'),
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ],
  filters: () => [
    choiceFilter('type', t('aiTools.type'), agentTypes, codeLabel),
    choiceFilter('outcome', t('common.outcome'), aiToolOutcomes, codeLabel),
  ],
  dates: [{ name: 'createdAt', label: t('common.date') }],
  rowName: ({ tool }) => tool,
}));

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

export function TicketsTab({ company: { _id: id } }: AboutCompany) {
  return <RecordList level={2} list={companyTicketList} params={{ id }} />;
}
