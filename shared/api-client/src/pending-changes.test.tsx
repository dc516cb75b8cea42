import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordChange, noteFetch, usePendingChanges } from './pending-changes.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

const pendingChangesOf = (path: string, fetchedAt: number) =>
  renderHook(({ at }) => usePendingChanges({ path }, at), { initialProps: { at: fetchedAt } });

test('what is heard while rows are on their way is news when they have come', () => {
  const { result, rerender } = pendingChangesOf('/on-its-way', 500);
  noteFetch('/on-its-way');
  vi.setSystemTime(1_100);
  recordChange('/on-its-way', { action: 'created' });
  vi.setSystemTime(1_200);
  rerender({ at: 1_200 });
  expect(result.current).toMatchObject({ created: 1, changed: 0 });
});

test('what was heard before rows were asked for is among them', () => {
  const { result, rerender } = pendingChangesOf('/asked', 500);
  recordChange('/asked', { action: 'changed' });
  vi.setSystemTime(1_100);
  noteFetch('/asked');
  vi.setSystemTime(1_200);
  rerender({ at: 1_200 });
  expect(result.current).toMatchObject({ created: 0, changed: 0 });
});

test.each([
  [{ parent: 'form-1' }, 1],
  [{ parent: 'form-2' }, 2],
  [{ whiteLabel: 'acme' }, 2],
  [{ whiteLabel: 'acme', parent: 'form-2' }, 1],
  [{}, 3],
])('a list of %j has the changes there only', (place, created) => {
  const path = `/placed/${JSON.stringify(place)}`;
  const { result } = renderHook(() => usePendingChanges({ path }, 500, place));
  act(() => {
    recordChange(path, { action: 'created' }, { whiteLabel: 'acme', parent: 'form-1' });
    recordChange(path, { action: 'created' }, { whiteLabel: 'acme', parent: 'form-2' });
    recordChange(path, { action: 'created' }, { whiteLabel: 'globex', parent: 'form-2' });
  });
  expect(result.current).toEqual({ created, changed: 0 });
});

test('a change without a place is in every list of its path', () => {
  const { result } = renderHook(() =>
    usePendingChanges({ path: '/somewhere' }, 500, { whiteLabel: 'acme', parent: 'form-1' }),
  );
  act(() => recordChange('/somewhere', { action: 'changed' }));
  expect(result.current).toEqual({ created: 0, changed: 1 });
});
