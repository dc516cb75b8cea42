import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge } from './count-badge.tsx';
import { RailContext } from '../frame/rail.ts';

const shown = (count: number, isRail = false) =>
  render(
    <RailContext value={{ isRail, onToggle: () => undefined }}>
      <CountBadge count={count} />
    </RailContext>,
  ).container;

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i is shown as %s, to the eye only', (count, text) => {
  const badge = shown(count).firstElementChild;
  expect(badge?.textContent).toBe(text);
  expect(badge?.getAttribute('aria-hidden')).toBe('true');
});

test('a rail has room for a dot', () => {
  const container = shown(3, true);
  expect(container.textContent).toBe('');
  expect(container.childElementCount).toBe(1);
});

test.each([true, false])('nothing waiting shows nothing, rail or not', (isRail) => {
  expect(shown(0, isRail).childElementCount).toBe(0);
});
