import { accountReviewEndpoints } from '@outpost/contracts';
import { checkList, fireEvent, makeAccountReview, screen } from '@outpost/testing';
import { AccountReviewsScreen } from './account-reviews.screen.tsx';

checkList({
  screen: <AccountReviewsScreen />,
  path: '/account-review',
  list: accountReviewEndpoints.list,
  rows: () => ({ accountReviews: ['A', 'B', 'C'].map((name) => makeAccountReview({ name })) }),
  title: 'Account Reviews',
  noun: ['account', 'accounts'],
  columns: ['Account', 'Health'],
  sort: ['name', 'Account'],
  filter: ['health', 'Good'],
  csv: accountReviewEndpoints.csv,
  hasLinks: true,
  bulk: {
    endpoint: accountReviewEndpoints.bulk,
    label: 'Schedule review',
    fill: async () => {
      const day = await screen.findByLabelText('Next review');
      fireEvent.change(day, { target: { value: '2026-03-02' } });
    },
  },
});
