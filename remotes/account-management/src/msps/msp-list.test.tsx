import { mspBulkEndpoints, mspEndpoints } from '@outpost/contracts';
import { checkList, makeMsp } from '@outpost/testing';
import { MspsScreen } from './msps.screen.tsx';

checkList({
  screen: <MspsScreen />,
  path: '/msps',
  list: mspEndpoints.list,
  rows: () => ({ msps: ['Ada', 'Bea', 'Cid'].map((name) => makeMsp({ name })) }),
  title: 'Franchisors',
  noun: ['franchisor', 'franchisors'],
  columns: ['Franchisor', 'Contact'],
  sort: ['status', 'Status'],
  filter: ['status', 'enabled'],
  csv: mspEndpoints.csv,
  bulk: { endpoint: mspBulkEndpoints.bulk, label: 'Disable' },
  hasLinks: true,
  edit: { endpoint: mspEndpoints.change, label: 'Edit', field: 'Name', name: 'name' },
});
