import { userSorts, userStatuses } from '@outpost/contracts';
import { useListState } from '@outpost/router';
import { choiceFilter, ListPage } from '@outpost/ui';
import { useUsers } from './detail.queries.ts';
import { nameOf, userColumns, userStatusLook } from './user-columns.tsx';

const inAddress = { filters: { status: userStatuses } };
const filters = [
  choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
];

/** The people of an organization. */
export function UsersTab({ whiteLabel }: { whiteLabel: string }) {
  const position = useListState(userSorts, inAddress);
  return (
    <ListPage
      level={2}
      title="Users"
      noun={['user', 'users']}
      searchLabel="Search name or email"
      emptyHint="Nobody was invited into this organization yet."
      position={position}
      content={useUsers({ ...position.query, whiteLabel })}
      columns={userColumns}
      filters={filters}
      rowId={(user) => user._id}
      rowName={nameOf}
    />
  );
}
