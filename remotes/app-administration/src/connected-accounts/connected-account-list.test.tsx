import { connectionEndpoints } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import {
  answerRows,
  checkList,
  makeConnection,
  makeConnectionEvent,
  makeId,
} from '@outpost/testing';
import { ConnectedAccountsScreen } from './connected-accounts.screen.tsx';
import { connectionHistory } from './history-panel.tsx';

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

checkList({
  screen: <RecordList level={2} place="h" list={connectionHistory} params={{ id: makeId() }} />,
  path: '/connected-accounts',
  list: connectionEndpoints.history,
  csv: connectionEndpoints.historyCsv,
  rows: () => ({}),
  answers: answerRows(
    connectionEndpoints.history,
    'connectionEvents',
    ['Refused.', 'Reached.', 'Slow.'].map((message) => makeConnectionEvent({ message })),
  ),
  title: 'Attempts',
  noun: ['attempt', 'attempts'],
  columns: ['Time', 'Outcome'],
  sort: ['createdAt', 'Time'],
  filter: ['outcome', 'FAILED'],
  place: 'h',
});
