import {
  requestStatuses,
  waitlistBulkEndpoints,
  waitlistEndpoints,
  type RequestAction,
} from '@outpost/contracts';
import { choiceFilter, recordList, type BulkChoice, type ColumnOf } from '@outpost/lists';
import { agoColumn, LookChip, OrganizationLink, PersonLink, recordDates } from '@outpost/records';
import { Day, Person, TextField } from '@outpost/ui';
import { t } from '../i18n/waitlist.ts';
import { actionWords, personName, statusLook } from './waitlist-words.ts';

const columns = (): ColumnOf<typeof waitlistEndpoints.list>[] => [
  {
    id: 'email',
    width: 215,
    header: t('list.person'),
    isSortable: true,
    render: (row) => <Person name={personName(row)} detail={row.email} />,
  },
  {
    id: 'companyName',
    width: 130,
    header: t('list.company'),
    isSortable: true,
    render: ({ companyName }) => companyName,
  },
  { id: 'site', isOnPhone: true, width: 150, header: t('list.site'), render: ({ site }) => site },
  { id: 'source', width: 112, header: t('list.source'), render: ({ source }) => source || '—' },
  {
    id: 'organization',
    isOnPhone: true,
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'status',
    isOnPhone: true,
    width: 112,
    header: t('list.status'),
    isSortable: true,
    render: ({ status }) => <LookChip look={statusLook()[status]} />,
  },
  agoColumn('createdAt', t('list.requested')),
  {
    id: 'decidedBy',
    isOptional: true,
    header: t('list.decidedBy'),
    render: (row) => <PersonLink name={row.decidedBy} account={row.decidedByAccount} />,
  },
  {
    id: 'decidedAt',
    width: 118,
    isOptional: true,
    header: t('list.decided'),
    render: (row) => <Day value={row.decidedAt} />,
  },
];

export const waitlistList = recordList(() => ({
  name: 'waitlistRequests',
  endpoints: {
    list: waitlistEndpoints.list,
    csv: waitlistEndpoints.csv,
    bulk: waitlistBulkEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: columns(),
  filters: () => [
    choiceFilter('status', t('list.status'), requestStatuses, (one) => statusLook()[one].label),
  ],
  dates: recordDates(),
  rowName: personName,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'web-visitor-waitlist',
}));

const choiceOf = (action: RequestAction): BulkChoice => ({
  action,
  label: actionWords()[action].label,
  done: actionWords()[action].done,
  ...(action === 'decline' && { undone: actionWords().set_as_pending.done }),
  consequence: actionWords()[action].bulkConsequence,
  isDanger: action === 'decline',
  form: {
    initialValues: { reason: '' },
    validate: ({ reason = '' }): Record<string, string> =>
      action === 'decline' && reason.trim() === '' ? { reason: t('bulk.reasonRequired') } : {},
    fields: (
      <TextField name="reason" label={t('dialog.reason')} lines={2} hint={t('dialog.reasonHint')} />
    ),
  },
});

/** Bulk decisions of the waitlist. */
export const waitlistBulk = (): BulkChoice[] =>
  (['approve', 'decline', 'set_as_pending'] as const).map(choiceOf);
