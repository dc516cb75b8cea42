import { whiteLabelBulkEndpoints, whiteLabelEndpoints } from '@outpost/contracts';
import { checkList, makeWhiteLabel } from '@outpost/testing';
import { WhiteLabelsScreen } from './white-labels.screen.tsx';

checkList({
  screen: <WhiteLabelsScreen />,
  path: '/white-label',
  list: whiteLabelEndpoints.list,
  rows: () => ({ whiteLabels: ['Acme', 'Beta', 'Core'].map((name) => makeWhiteLabel({ name })) }),
  title: 'Organizations',
  noun: ['organization', 'organizations'],
  columns: ['Organization', 'Type'],
  sort: ['type', 'Type'],
  filter: ['status', 'active'],
  csv: whiteLabelEndpoints.csv,
  bulk: { endpoint: whiteLabelBulkEndpoints.bulk, label: 'Deactivate' },
  hasLinks: true,
  edit: { endpoint: whiteLabelEndpoints.change, label: 'Edit', field: 'Name', name: 'name' },
});
