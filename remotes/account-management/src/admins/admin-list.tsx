import {
  adminBulkEndpoints,
  adminEndpoints,
  platformRoles,
  shownName,
  userStatuses,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  dayColumn,
  PersonLink,
  recordDates,
  statusColumn,
  userStatusLook,
} from '@outpost/records';
import { Person } from '@outpost/ui';
import { t } from '../i18n/admins.ts';
import { roleLabel } from './admin-actions.ts';

/** Returns the path of an admin's page. */
export const adminPath = (id: string): string => `/admins/show/${id}`;

const adminColumns = (): ColumnOf<typeof adminEndpoints.list>[] => [
  {
    id: 'name',
    header: t('list.name'),
    isSortable: true,
    render: (admin) => <Person name={shownName(admin)} detail={admin.email} />,
  },
  {
    id: 'email',
    header: t('list.email'),
    isSortable: true,
    isOptional: true,
    render: (one) => one.email,
  },
  {
    id: 'role',
    isOnPhone: true,
    width: 110,
    header: t('list.role'),
    isSortable: true,
    render: ({ role }) => roleLabel()[role],
  },
  statusColumn(userStatusLook()),
  {
    id: 'invitedBy',
    isNamed: true,
    width: 124,
    header: t('list.invitedBy'),
    render: (admin) => <PersonLink name={admin.invitedBy} account={admin.invitedByAccount} />,
  },
  agoColumn('lastSignInAt', t('list.lastSignInAt'), { isOnPhone: true }),
  {
    id: 'lastSignInIp',
    width: 124,
    header: t('list.lastSignInIp'),
    isNumber: true,
    render: ({ lastSignInIp }) => lastSignInIp ?? '—',
  },
  dayColumn('createdAt', t('list.createdAt')),
];

export const adminList = recordList(() => ({
  name: 'admins',
  endpoints: {
    list: adminEndpoints.list,
    csv: adminEndpoints.csv,
    bulk: adminBulkEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nounMany')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: adminColumns(),
  filters: () => [
    choiceFilter('role', t('list.role'), platformRoles, (role) => roleLabel()[role]),
    choiceFilter(
      'status',
      t('list.status'),
      userStatuses,
      (status) => userStatusLook()[status].label,
    ),
  ],
  dates: recordDates(),
  rowName: shownName,
  rowLink: ({ _id }) => adminPath(_id),
}));
