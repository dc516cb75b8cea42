import { renderHook } from '@testing-library/react';
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
