import { subscriptionEndpoints } from '@outpost/contracts';
import { checkList, makeId, makeSubscription } from '@outpost/testing';
import { Subscriptions } from './subscriptions.tsx';

checkList({
  screen: <Subscriptions />,
  path: '/manage-subscription',
  list: subscriptionEndpoints.list,
  rows: () => ({
    subscriptions: ['A', 'B', 'C'].map((name) =>
      makeSubscription({ company: { _id: makeId(), name } }),
    ),
  }),
  title: 'Subscriptions',
  noun: ['subscription', 'subscriptions'],
  columns: ['Company', 'Status'],
  sort: ['seats', 'Seats'],
  filter: ['status', 'active'],
  csv: subscriptionEndpoints.csv,
  bulk: { endpoint: subscriptionEndpoints.bulk, label: 'Pause' },
  hasLinks: true,
});
