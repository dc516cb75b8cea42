import { requestBulkEndpoints, requestEndpoints } from '@outpost/contracts';
import { checkList, makeManageRequest } from '@outpost/testing';
import { RequestsScreen } from './requests.screen.tsx';

checkList({
  screen: <RequestsScreen />,
  path: '/manage-requests',
  list: requestEndpoints.list,
  rows: () => ({
    requests: ['A reason', 'A second', 'A third'].map((reason) => makeManageRequest({ reason })),
  }),
  title: 'Requests',
  noun: ['request', 'requests'],
  columns: ['Type', 'Requester'],
  sort: ['status', 'Status'],
  filter: ['status', 'Pending'],
  csv: requestEndpoints.csv,
  bulk: { endpoint: requestBulkEndpoints.bulk, label: 'Approve' },
  hasLinks: true,
});
