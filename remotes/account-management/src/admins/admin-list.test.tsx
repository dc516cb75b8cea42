import { adminBulkEndpoints, adminEndpoints } from '@outpost/contracts';
import { checkList, makeAdmin } from '@outpost/testing';
import { AdminsScreen } from './admins.screen.tsx';

checkList({
  screen: <AdminsScreen />,
  path: '/admins',
  list: adminEndpoints.list,
  rows: () => ({ admins: ['Ada', 'Bea', 'Cid'].map((firstName) => makeAdmin({ firstName })) }),
  title: 'Admins',
  noun: ['admin', 'admins'],
  hasLinks: true,
  columns: ['Admin', 'Role'],
  sort: ['status', 'Status'],
  filter: ['role', 'admin'],
  csv: adminEndpoints.csv,
  bulk: { endpoint: adminBulkEndpoints.bulk, label: 'Deactivate' },
});
