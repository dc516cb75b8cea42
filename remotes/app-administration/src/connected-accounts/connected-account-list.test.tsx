import { connectionEndpoints } from '@outpost/contracts';
import { checkList, makeConnection } from '@outpost/testing';
import { ConnectedAccountsScreen } from './connected-accounts.screen.tsx';

checkList({
  screen: <ConnectedAccountsScreen />,
  path: '/connected-accounts',
  list: connectionEndpoints.list,
  rows: () => ({
    further: {
      connections: ['A', 'B', 'C'].map((name) => makeConnection({ account: name })),
    },
  }),
  title: 'Connected Accounts',
  noun: ['account', 'accounts'],
  hasLinks: true,
  columns: ['Account', 'Status'],
  sort: ['lastSuccessAt', 'Last success'],
  filter: ['status', 'expired'],
});
