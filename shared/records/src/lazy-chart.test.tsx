import { expect, test, vi } from 'vitest';
import { renderScreen, screen } from '@outpost/testing';
import { CategoryChart, TrendChart } from './lazy-chart.tsx';

vi.mock('@outpost/ui-charts', () => Promise.reject(new Error('Gone.')));

test.each([
  ['over time', () => <TrendChart label="Leads" unit="day" points={[]} />],
  ['by category', () => <CategoryChart label="Age" names={[]} series={[]} textOf={String} />],
])(
  'a chart %s whose code does not come says so, and breaks nothing around it',
  async (_, chart) => {
    renderScreen(
      <>
        <h1>Leads</h1>
        {chart()}
      </>,
    );
    expect(await screen.findByText(/The chart could not be loaded/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Leads' })).toBeTruthy();
  },
);
