import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppTheme } from '@outpost/ui';
import { SortableList } from './sortable-list.tsx';

const items = ['Name', 'Email', 'Phone'].map((label) => ({ id: label.toLowerCase(), label }));

const show = (isDisabled = false) => {
  const onMove = vi.fn<(id: string, index: number) => void>();
  render(
    <AppTheme>
      <SortableList
        label="Questions"
        items={items}
        first={2}
        count={5}
        isDisabled={isDisabled}
        onMove={onMove}
      >
        {({ label }) => <span>{label}</span>}
      </SortableList>
    </AppTheme>,
  );
  return onMove;
};

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const press = (name: string, ...keys: string[]) => {
  handle(name).focus();
  for (const key of keys) fireEvent.keyDown(handle(name), { key, code: key, keyCode: codes[key] });
};
const codes: Record<string, number> = { ' ': 32, ArrowDown: 40, ArrowUp: 38, Escape: 27 };

test('lists its items in order', () => {
  show();
  const rows = within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Phone']);
});

test('the keys move an item, and each step is read out with its position', async () => {
  const onMove = show();
  press('Name', ' ');
  expect(await screen.findByText('Name lifted, position 2 of 5.')).toBeTruthy();
  press('Name', 'ArrowDown');
  expect(await screen.findByText('Name, position 3 of 5.')).toBeTruthy();
  press('Name', ' ');
  expect(await screen.findByText('Name dropped, position 3 of 5.')).toBeTruthy();
  expect(onMove).toHaveBeenCalledExactlyOnceWith('name', 1);
});

test('Escape puts a lifted item back', async () => {
  const onMove = show();
  press('Name', ' ', 'ArrowDown', 'Escape');
  expect(await screen.findByText('Name back at position 2 of 5.')).toBeTruthy();
  expect(onMove).not.toHaveBeenCalled();
});

test('nothing can be lifted where the order is fixed', () => {
  show(true);
  expect(screen.queryByRole('button')).toBeNull();
});
