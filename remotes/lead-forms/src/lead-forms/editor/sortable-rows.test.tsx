import { expect, test } from 'vitest';
import { renderScreen, screen, within } from '@outpost/testing';
import { StandingRows } from './sortable-rows.tsx';

const items = ['Name', 'Email'].map((label) => ({ id: label.toLowerCase(), label }));

const show = (isDisabled: boolean) => {
  renderScreen(
    <StandingRows label="Questions" items={items} isDisabled={isDisabled}>
      {({ label }, index) => <button type="button">{`${index} ${label}`}</button>}
    </StandingRows>,
  );
  return within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem');
};

test('rows stand in their order before they can be moved', () => {
  expect(show(false).map(({ textContent }) => textContent)).toEqual(['0 Name', '1 Email']);
  expect(screen.getAllByRole('button')).toHaveLength(items.length);
});

test.each([
  [false, 'has room for a handle'],
  [true, 'has none where nothing can be moved'],
])('a row, disabled %s, %s', (isDisabled) => {
  const [row] = show(isDisabled);
  expect(row?.querySelector('svg') === null).toBe(isDisabled);
});
