import { expect, test } from 'vitest';
import { domainStates } from '@outpost/contracts';
import { nextCheckAt } from './domains.repository.ts';

const since = new Date('2026-11-01T08:00:00Z');
const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000);

const waits: [waited: number, next: number | null][] = [
  [0, 1],
  [9, 1],
  [10, 60],
  [60 * 71, 60],
  [60 * 72, null],
  [60 * 500, null],
];
const open = domainStates.filter((state) => state !== 'verified');

test.each(open.flatMap((state) => waits.map(([waited, next]) => [state, waited, next] as const)))(
  'one that is %s for %i minutes is looked at again %s minutes later',
  (state, waited, next) => {
    const expected = next === null ? null : after(waited + next);
    expect(nextCheckAt(state, since, after(waited))).toEqual(expected);
  },
);

test('one that is verified is left alone', () => {
  expect(nextCheckAt('verified', since, since)).toBeNull();
});
