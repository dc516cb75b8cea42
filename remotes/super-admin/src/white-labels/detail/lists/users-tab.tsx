import { shownName, userEndpoints, userStatuses, type WhiteLabel } from '@outpost/contracts';
import { choiceFilter, RecordList, recordList, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  CompanyLink,
  dayColumn,
  recordDates,
  userStatusColumn,
  userStatusLook,
  UserLink,
} from '@outpost/records';
import { Person } from '@outpost/ui';
import { t } from '../../../i18n/white-label-tabs.ts';

const userColumns = (): ColumnOf<typeof userEndpoints.list>[] => [
  {
    id: 'name',
    header: t('users.user'),
    isSortable: true,
    render: (user) => (
      <Person
        name={shownName(user)}
        detail={user.email}
        link={(name) => <UserLink user={{ _id: user._id, name }} />}
      />
    ),
  },
  {
    id: 'company',
    header: t('users.company'),
    render: ({ company }) => <CompanyLink company={company} />,
  },
  { id: 'role', header: t('users.role'), render: ({ teamRole }) => codeLabel(teamRole ?? '—') },
  userStatusColumn(),
  agoColumn('lastActiveAt', t('users.lastActive')),
  dayColumn('createdAt', t('users.created')),
];

const people = recordList(() => ({
  name: 'users',
  endpoints: { list: userEndpoints.list, csv: userEndpoints.csv },
  title: t('users.users'),
  noun: [t('users.userNoun'), t('users.usersNoun')],
  searchLabel: t('users.searchLabel'),
  emptyHint: t('users.emptyHint'),
  columns: userColumns(),
  filters: () => [
    choiceFilter(
      'status',
      t('users.status'),
      userStatuses,
      (status) => userStatusLook()[status].label,
    ),
  ],
  dates: recordDates(),
  rowName: shownName,
}));

/** Users of an organization. */
export function UsersTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  return <RecordList level={2} list={people} whiteLabel={_id} />;
}
