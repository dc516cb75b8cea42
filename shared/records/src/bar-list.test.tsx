import { renderScreen, screen, within } from '@outpost/testing';
import { expect, test } from 'vitest';
import { BarList } from './bar-list.tsx';

test('each bar says its name and number, and is as long as its share', () => {
  const bars = [
    { label: 'Views', share: 1, value: '8' },
    { label: 'Starts', share: 0.25, value: '2' },
    { label: 'Completions', share: 0, value: '0' },
  ];
  renderScreen(<BarList label="Funnel" bars={bars} />);
  const items = within(screen.getByRole('list', { name: 'Funnel' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Views8',
    'Starts2',
    'Completions0',
  ]);
  const widths = [...document.body.querySelectorAll<HTMLElement>('[aria-hidden] > div')];
  expect(widths.map(({ style }) => style.width)).toEqual(['100%', '25%']);
});
