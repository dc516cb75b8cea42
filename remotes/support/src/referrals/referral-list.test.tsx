import { referralEndpoints } from '@outpost/contracts';
import { checkList, makeReferral } from '@outpost/testing';
import { ReferralsScreen } from './referrals.screen.tsx';

checkList({
  screen: <ReferralsScreen />,
  path: '/referrals',
  list: referralEndpoints.list,
  rows: () => ({
    referrals: ['A', 'B', 'C'].map((refereeName) => makeReferral({ refereeName })),
  }),
  title: 'Referrals',
  noun: ['referral', 'referrals'],
  columns: ['Referee', 'Status'],
  sort: ['status', 'Status'],
  filter: ['status', 'invited'],
  csv: referralEndpoints.csv,
  bulk: { endpoint: referralEndpoints.bulk, label: 'Approve' },
  hasLinks: true,
});
