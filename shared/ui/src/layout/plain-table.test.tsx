import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlainTable } from './plain-table.tsx';

const rows = [
  { id: '1', name: 'Head office', city: 'Quarry Hill' },
  { id: '2', name: 'Depot', city: 'Elmwood' },
];
type Place = (typeof rows)[number];

test('shows every row, each cell named by its column', () => {
  render(
    <PlainTable
      label="Addresses"
      columns={[
        { id: 'name', header: 'Label', render: ({ name }: Place) => name },
        { id: 'city', header: 'City', render: ({ city }: Place) => city },
        { id: 'menu', header: 'Actions', isMenu: true, render: () => <button>More</button> },
      ]}
      rows={rows}
      rowId={({ id }) => id}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Addresses' }));
  expect(table.getAllByRole('columnheader')).toHaveLength(3);
  // A head without text would be a fault for assistive technology.
  expect(table.getByRole('columnheader', { name: 'Actions' }).textContent).toBe('Actions');
  const cells = table.getAllByRole('cell').map((cell) => [cell.dataset['label'], cell.textContent]);
  expect(cells).toEqual([
    ['Label', 'Head office'],
    ['City', 'Quarry Hill'],
    ['Actions', 'More'],
    ['Label', 'Depot'],
    ['City', 'Elmwood'],
    ['Actions', 'More'],
  ]);
});

test('marks the facts that are only a dash, which cards leave out, as long as they are', () => {
  const table = (cityOf: (place: Place) => string) => (
    <PlainTable
      label="Addresses"
      columns={[
        { id: 'name', header: 'Label', render: () => '—' },
        { id: 'city', header: 'City', render: cityOf },
      ]}
      rows={rows}
      rowId={({ id }) => id}
    />
  );
  const marked = () => screen.getAllByRole('cell').map((cell) => cell.hasAttribute('data-dash'));
  const { rerender } = render(table(({ city }) => (city === 'Elmwood' ? city : '—')));
  expect(marked()).toEqual([false, true, false, false]);
  rerender(table(({ city }) => (city === 'Elmwood' ? '—' : city)));
  expect(marked()).toEqual([false, false, false, true]);
});
