import {
  shownName,
  userEndpoints,
  userStatuses,
  type User,
  type WhiteLabel,
} from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { recordDates, userStatusLook } from '@outpost/records';
import { choiceFilter } from '@outpost/ui';
import { userColumns } from './user-columns.tsx';

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
  dates: recordDates,
  rowName: shownName,
});

/** Users of an organization. */
export function UsersTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  return <RecordList level={2} list={people} whiteLabel={_id} />;
}
