import { expect, test } from 'vitest';
import { isWithinAim, measureInTurn, timesOf } from './measure.ts';
import { putReport } from '../put-report.ts';

test('the median is in the middle and the p95 is what 19 of 20 runs keep within', () => {
  const runs = Array.from({ length: 40 }, (_, index) => 40 - index);
  expect(timesOf(runs)).toEqual({ p50: 20, p95: 38 });
  expect(timesOf([7])).toEqual({ p50: 7, p95: 7 });
});

test.each([
  [10, 25, true],
  [10, 25.1, false],
  [0.5, 6, true],
])('bare in %d ms, called in %d ms: within the aim is %s', (bare, call, isWithin) => {
  expect(isWithinAim({ p50: 0, p95: call }, { p50: 0, p95: bare })).toBe(isWithin);
});

test('works take turns, and runs to warm up are not counted', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => done.push(name);
  const times = await measureInTurn({ a: work('a'), b: work('b') }, 2);
  expect(done.join('')).toBe('ababababab');
  expect(Object.keys(times)).toEqual(['a', 'b']);
});

test('a report takes the place of the one before', () => {
  const text = '# Lists\n\n<!-- bench lists: begin -->\nold\n<!-- bench lists: end -->\n\nend\n';
  const once = putReport(text, 'new\n');
  expect(once).toBe(
    '# Lists\n\n<!-- bench lists: begin -->\n\nnew\n\n<!-- bench lists: end -->\n\nend\n',
  );
  expect(putReport(once, 'new')).toBe(once);
  expect(() => putReport('# Lists\n', 'new')).toThrow('no place');
});
