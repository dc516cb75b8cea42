import { userEndpoints, userStatuses, type User, type WhiteLabel } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { choiceFilter } from '@outpost/ui';
import { nameOf, userColumns, userStatusLook } from './user-columns.tsx';

const people = recordList<User>({
  name: 'users',
  endpoints: { list: userEndpoints.list, csv: userEndpoints.csv },
  title: 'Users',
  noun: ['user', 'users'],
  searchLabel: 'Search name or email',
  emptyHint: 'Nobody was invited into this organization yet.',
  columns: userColumns,
  filters: () => [
    choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
  ],
  dates: [
    { name: 'createdAt', label: 'Created Date' },
    { name: 'updatedAt', label: 'Updated Date' },
  ],
  rowName: nameOf,
});

/** Users of an organization. */
export function UsersTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  return <RecordList level={2} list={people} whiteLabel={_id} />;
}
