import { expect, test, vi } from 'vitest';
import { renderScreen, screen } from '@outpost/testing';
import { Trend } from './activity.tsx';

vi.mock('@outpost/ui-charts', () => Promise.reject(new Error('Gone.')));

test('a chart whose code does not come says so, and breaks nothing around it', async () => {
  renderScreen(
    <>
      <h1>Welcome</h1>
      <Trend label="New users" unit="day" points={[]} />
    </>,
  );
  expect(await screen.findByText(/The chart could not be loaded/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy();
});
