import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FeedGroup, FeedItem, FeedSkeleton } from './feed.tsx';

const item = (title: string, newLabel: string | null) => (
  <FeedItem icon={null} title={title} body="" time="now" newLabel={newLabel} action={null} />
);

test('a group names its list, and what is new is said in words', () => {
  render(
    <FeedGroup title="Today">
      {item('Ada joined', 'Unread')}
      {item('Bob joined', null)}
    </FeedGroup>,
  );
  const items = within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Unread Ada joinednow',
    'Bob joinednow',
  ]);
});

test('what is on its way is announced', () => {
  render(<FeedSkeleton label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});
