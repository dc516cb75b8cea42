import { userEndpoints, userStatuses, type User } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { choiceFilter } from '@outpost/ui';
import { nameOf, userColumns, userStatusLook } from './user-columns.tsx';

const people = recordList<User>({
  name: 'users',
  endpoints: { list: userEndpoints.list },
  title: 'Users',
  noun: ['user', 'users'],
  searchLabel: 'Search name or email',
  emptyHint: 'Nobody was invited into this organization yet.',
  columns: userColumns,
  filters: () => [
    choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
  ],
  rowName: nameOf,
});

/** The people of an organization. */
export function UsersTab({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList level={2} list={people} whiteLabel={whiteLabel} />;
}
