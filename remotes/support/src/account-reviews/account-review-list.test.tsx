import { accountReviewEndpoints } from '@outpost/contracts';
import { checkList, makeAccountReview } from '@outpost/testing';
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
});
