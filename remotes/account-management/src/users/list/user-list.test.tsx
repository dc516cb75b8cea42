import { userBulkEndpoints, userEndpoints } from '@outpost/contracts';
import { checkList, makeUser } from '@outpost/testing';
import { UsersScreen } from './users.screen.tsx';

checkList({
  screen: <UsersScreen />,
  path: '/users',
  list: userEndpoints.list,
  rows: () => ({ users: ['Ada', 'Bea', 'Cid'].map((firstName) => makeUser({ firstName })) }),
  title: 'Users',
  noun: ['user', 'users'],
  columns: ['User', 'Company'],
  sort: ['status', 'Status'],
  filter: ['status', 'confirmed'],
  csv: userEndpoints.csv,
  hasLinks: true,
  edit: { endpoint: userEndpoints.change, label: 'Edit', field: 'First name', name: 'firstName' },
  bulk: { endpoint: userBulkEndpoints.bulk, label: 'Restrict' },
});
