import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppTheme, numberText } from '@outpost/ui';
import { CategoryChart } from './category-chart.tsx';

const show = (bugs: (number | null)[], isStacked = false) =>
  render(
    <AppTheme>
      <CategoryChart
        label="Open tickets"
        names={['New', 'Old']}
        series={[
          { label: 'Bugs', values: bugs },
          { label: 'Wishes', values: [1, 2] },
        ]}
        isStacked={isStacked}
        textOf={(value) => (value === null ? '—' : numberText(value))}
      />
    </AppTheme>,
  );

const bars = () => [...document.querySelectorAll('svg [data-series] rect')];

test('has a name, and a table of its numbers', () => {
  show([3, null]);
  const figure = within(screen.getByRole('figure', { name: 'Open tickets' }));
  const rows = within(figure.getByRole('table', { name: 'Open tickets' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Open tickets', 'Bugs', 'Wishes'],
    ['New', '3', '1'],
    ['Old', '—', '2'],
  ]);
});

test('draws a bar for each number in the colour of its series', () => {
  show([3, 4]);
  expect(new Set(bars().map((bar) => bar.getAttribute('fill')))).toEqual(
    new Set(['var(--o-accent)', 'var(--o-warn)']),
  );
  expect(bars()).toHaveLength(4);
});

test('bars of a whole are on top of each other', () => {
  show([3, 4], true);
  const places = new Set(bars().map((bar) => bar.getAttribute('x')));
  expect(places.size).toBe(2);
});

test('the drawing is out of the way of keyboards and screen readers', () => {
  show([1, 2]);
  const drawing = document.querySelector('figure > [aria-hidden="true"]');
  expect(drawing?.querySelector('svg')).toBeTruthy();
  expect(drawing?.querySelector('a, button, input, [tabindex]')).toBeNull();
});

test('of the months of a year, every fourth is named', () => {
  const months = Array.from({ length: 12 }, (_, month) => `Month ${month + 1}`);
  const values = months.map((_, month) => month);
  render(
    <AppTheme>
      <CategoryChart
        label="Year"
        names={months}
        series={[{ label: 'All', values }]}
        textOf={String}
      />
    </AppTheme>,
  );
  const shown = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(shown.filter((text) => text.startsWith('Month'))).toEqual([
    'Month 1',
    'Month 5',
    'Month 9',
  ]);
});
