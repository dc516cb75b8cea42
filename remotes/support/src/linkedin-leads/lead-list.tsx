import {
  leadSources,
  leadStages,
  leadSyncs,
  linkedinLeadEndpoints,
  type LinkedinLead,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import { agoColumn, codeLabel, OrganizationLink, recordDates, UserLink } from '@outpost/records';
import { Person, StatusChip, TwoLines } from '@outpost/ui';
import { OutsideLink } from '@outpost/ui/details';
import { t } from '../i18n/linkedin-leads.ts';
import { leadName, sourceLabel, stageLabel, stageTone, syncTone } from './lead-words.ts';

type Column = ColumnOf<typeof linkedinLeadEndpoints.list>;

const orDash = (text: string) => text || '—';

export function Stage({ stage }: Pick<LinkedinLead, 'stage'>) {
  return <StatusChip tone={stageTone[stage]}>{stageLabel()[stage]}</StatusChip>;
}

export function Sync({ sync }: Pick<LinkedinLead, 'sync'>) {
  if (sync === null) return <StatusChip tone="idle">{t('list.waiting')}</StatusChip>;
  return <StatusChip tone={syncTone[sync]}>{codeLabel(sync)}</StatusChip>;
}

const personColumns = (): Column[] => [
  {
    id: 'name',
    width: 218,
    header: t('list.name'),
    isSortable: true,
    render: (lead) => <Person name={leadName(lead)} detail={lead.email} />,
  },
  {
    id: 'employer',
    isOnPhone: true,
    width: 170,
    header: t('list.employer'),
    isSortable: true,
    render: ({ employer, title }) => <TwoLines text={orDash(employer)} detail={title} />,
  },
  {
    id: 'email',
    header: t('list.email'),
    isOptional: true,
    render: ({ email }) => orDash(email),
  },
  { id: 'phone', header: t('list.phone'), isOptional: true, render: ({ phone }) => orDash(phone) },
  {
    id: 'profile',
    header: t('list.profile'),
    isOptional: true,
    render: ({ profileUrl }) =>
      profileUrl ? <OutsideLink href={profileUrl} label={t('list.openProfile')} /> : '—',
  },
];

const workColumns = (): Column[] => [
  {
    id: 'stage',
    isOnPhone: true,
    width: 132,
    header: t('list.stage'),
    isSortable: true,
    render: (lead) => <Stage {...lead} />,
  },
  {
    id: 'owner',
    isNamed: true,
    width: 104,
    header: t('list.owner'),
    render: ({ owner }) => <UserLink user={owner} />,
  },
  agoColumn('receivedAt', t('list.received')),
];

const originColumns = (): Column[] => [
  {
    id: 'campaign',
    isOptional: true,
    header: t('list.campaign'),
    isSortable: true,
    render: ({ campaign }) => orDash(campaign),
  },
  { id: 'form', header: t('list.form'), isOptional: true, render: ({ form }) => orDash(form) },
  {
    id: 'source',
    header: t('list.source'),
    isOptional: true,
    render: ({ source }) => sourceLabel()[source],
  },
  { id: 'sync', width: 124, header: t('list.sync'), render: (lead) => <Sync {...lead} /> },
  {
    id: 'organization',
    isOnPhone: true,
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
];

export const leadList = recordList(() => ({
  name: 'linkedinLeads',
  endpoints: {
    list: linkedinLeadEndpoints.list,
    csv: linkedinLeadEndpoints.csv,
    bulk: linkedinLeadEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.one'), t('list.many')],
  searchLabel: t('list.search'),
  emptyHint: t('list.emptyHint'),
  columns: [...personColumns(), ...workColumns(), ...originColumns()],
  filters: () => [
    choiceFilter('stage', t('list.stage'), leadStages, (stage) => stageLabel()[stage]),
    choiceFilter('source', t('list.source'), leadSources, (source) => sourceLabel()[source]),
    choiceFilter('sync', t('list.sync'), leadSyncs, codeLabel),
    choiceFilter('assigned', t('list.owner'), ['yes', 'no'] as const, (value) =>
      value === 'yes' ? t('list.hasOwner') : t('list.noOwner'),
    ),
  ],
  dates: recordDates(),
  rowName: leadName,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
