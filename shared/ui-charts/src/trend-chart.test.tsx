import { render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { AppTheme } from '@outpost/ui';
import { TrendChart } from './trend-chart.tsx';
import type { TrendUnit, TrendValue } from './trend-days.ts';

const show = (
  values: number[],
  unit: TrendUnit = 'day',
  first = '2026-02-08',
  meaning: TrendValue = 'count',
  earlier?: number[],
) => {
  const points = values.map((value, index) => {
    const day = new Date(`${first}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + index);
    return { date: day.toISOString().slice(0, 10), value };
  });
  render(
    <AppTheme>
      <TrendChart
        label="Sign-ups"
        points={points}
        unit={unit}
        value={meaning}
        {...(earlier && { earlier: { label: 'The week before', values: earlier } })}
      />
    </AppTheme>,
  );
};

const bars = () => [...document.querySelectorAll('svg [data-series] rect')];

const heights = () => bars().map((bar) => Number(bar.getAttribute('height')));

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const axis = (direction: 'X' | 'Y') =>
  [...document.querySelectorAll(`.MuiChartsAxis-direction${direction} text`)].map(
    ({ textContent }) => textContent,
  );

test('has a name, and a table of its numbers', () => {
  show([0, 1200]);
  const figure = within(screen.getByRole('figure', { name: 'Sign-ups' }));
  const table = within(figure.getByRole('table', { name: 'Sign-ups' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Sign-ups',
  ]);
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DaySign-ups',
    'Feb 08, 20260',
    'Feb 09, 20261,200',
  ]);
});

test.each([
  ['day', 'Feb 01, 2026', 'Feb 01'],
  ['week', 'Week of Feb 01, 2026', 'Feb 01'],
  ['month', 'February 2026', 'Feb 2026'],
] as const)('a %s is called %s, and %s on the axis', (unit, name, mark) => {
  show([3], unit, '2026-02-01');
  expect(screen.getByRole('rowheader', { name })).toBeTruthy();
  expect(axis('X')).toEqual([mark]);
});

test('dates under many bars are few and evenly apart', () => {
  show(Array.from({ length: 31 }, () => 1));
  expect(axis('X')).toEqual(['Feb 08', 'Feb 16', 'Feb 24', 'Mar 04']);
});

test('draws a bar for each point, in the organization’s colour', () => {
  show([1, 0, 4]);
  const [one = 0, none, four] = heights();
  expect(bars()).toHaveLength(3);
  expect(one).toBeGreaterThan(0);
  expect(none).toBe(0);
  expect(four).toBeCloseTo(4 * one);
  for (const bar of bars()) expect(bar.getAttribute('fill')).toBe('var(--o-accent)');
});

test.each<[values: number[], marks: string[]]>([
  [
    [1, 0],
    ['0', '1'],
  ],
  [
    [3, 7],
    ['0', '2', '4', '6', '8'],
  ],
  [[31], ['0', '10', '20', '30', '40']],
])('the axis of %j has whole numbers, and ends near the largest', (values, marks) => {
  show(values);
  expect(axis('Y')).toEqual(marks);
});

test.each<[values: number[], meaning: TrendValue, sentence: string]>([
  [[0, 0], 'count', 'Nothing in this range.'],
  [[], 'count', 'Nothing in this range.'],
  [[], 'percent', 'Nothing in this range.'],
  [[0, 0], 'percent', '0% in the whole range.'],
])('%j as %s is a sentence, without axis and table', (values, meaning, sentence) => {
  show(values, 'day', '2026-02-08', meaning);
  const figure = screen.getByRole('figure', { name: 'Sign-ups' });
  expect(figure.textContent).toBe(sentence);
  expect(figure.querySelector('svg')).toBeNull();
});

test('percent has its sign on the axis and in the table', () => {
  show([0, 12.5], 'day', '2026-02-08', 'percent');
  expect(screen.getByRole('cell', { name: '12.5%' })).toBeTruthy();
  expect(axis('Y')[0]).toBe('0%');
});

test('a single bar leaves air around it', () => {
  show([7]);
  const plot = Number(document.querySelector('svg clipPath rect')?.getAttribute('width'));
  expect(Number(bars()[0]?.getAttribute('width'))).toBeLessThan(plot / 5);
});

test('the drawing is out of the way of keyboards and screen readers', () => {
  show([1, 2]);
  const drawing = document.querySelector('figure > [aria-hidden="true"]');
  expect(drawing?.querySelector('svg')).toBeTruthy();
  expect(drawing?.querySelector('a, button, input, [tabindex]')).toBeNull();
});

test('bars stand at their height at once, without growing', async () => {
  show([1, 4]);
  const first = heights();
  await frame();
  await frame();
  expect(heights()).toEqual(first);
});

test('every style it brings carries the page’s nonce', () => {
  const script = document.createElement('script');
  script.setAttribute('nonce', 'of-this-page');
  document.head.append(script);
  onTestFinished(() => script.remove());
  const before = new Set(document.querySelectorAll('style'));
  show([1, 2]);
  const styles = [...document.querySelectorAll('style')].filter((style) => !before.has(style));
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter(({ nonce }) => nonce !== 'of-this-page')).toEqual([]);
});

const earlier = () => document.querySelector('svg polyline[data-earlier]');

test('an earlier range is a dashed line at its own heights, and a column of the table', () => {
  show([1, 2], 'day', '2026-02-08', 'count', [4, 0, 9]);
  const heightsOfLine = (earlier()?.getAttribute('points') ?? '')
    .split(' ')
    .map((place) => Number(place.split(',')[1]));
  const bottom = heightsOfLine[1] ?? 0;
  expect(heightsOfLine).toHaveLength(2);
  expect(bottom - (heightsOfLine[0] ?? 0)).toBeCloseTo(4 * (heights()[0] ?? 0));
  expect(axis('Y')).toEqual(['0', '1', '2', '3', '4']);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DaySign-upsThe week before',
    'Feb 08, 202614',
    'Feb 09, 202620',
  ]);
  expect(screen.getByRole('figure').textContent).toContain('The week before');
});

test('a range without values still has those of the earlier one', () => {
  show([0, 0], 'day', '2026-02-08', 'count', [1]);
  expect(earlier()).toBeTruthy();
  expect(screen.queryByText('Nothing in this range.')).toBeNull();
});

test('without a comparison there is no line', () => {
  show([1, 2]);
  expect(earlier()).toBeNull();
});
