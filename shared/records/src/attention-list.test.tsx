import { renderScreen, screen, within } from '@outpost/testing';
import { expect, test } from 'vitest';
import { AttentionList, lateItems } from './attention-list.tsx';

test('lists the most serious first, each with its next step', () => {
  renderScreen(
    <AttentionList
      items={[
        { id: 'todo', tone: 'idle', text: 'Onboarding is open' },
        { id: 'due', tone: 'warn', text: 'The trial ends soon' },
        { id: 'wrong', tone: 'bad', text: 'An invoice is overdue', action: <a href="/pay">Pay</a> },
      ]}
    />,
  );
  const items = within(screen.getByRole('region', { name: 'Needs attention' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'An invoice is overduePay',
    'The trial ends soon',
    'Onboarding is open',
  ]);
});

test('is not there when nothing needs attention', () => {
  renderScreen(<AttentionList items={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});

const due = { id: 'due', tone: 'warn', text: 'The trial ends soon' } as const;

test.each([
  [true, [], [], ['Checking for more…']],
  [true, [due], [due], ['The trial ends soon', 'Checking for more…']],
  [false, [], [], ['Nothing needs attention.']],
  [false, [due], [], ['The trial ends soon', 'Nothing else needs attention.']],
  [false, [due], [due], ['The trial ends soon']],
] as const)(
  'a later answer has a line before and after it comes: loading %s, %j, %j',
  (isLoading, items, fromAnswers, lines) => {
    renderScreen(<AttentionList items={items} late={lateItems(isLoading, fromAnswers)} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
  },
);
