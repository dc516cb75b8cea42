import { expect, test } from 'vitest';
import { wholeScale } from './whole-scale.ts';

test.each<[number[], number[]]>([
  [[1], [0, 1]],
  [
    [0.4, 0.2],
    [0, 1],
  ],
  [
    [3, 0, 2],
    [0, 1, 2, 3],
  ],
  [[5], [0, 1, 2, 3, 4, 5]],
  [[7], [0, 2, 4, 6, 8]],
  [[12.5], [0, 5, 10, 15]],
  [[31], [0, 10, 20, 30, 40]],
  [[100], [0, 20, 40, 60, 80, 100]],
  [[101], [0, 25, 50, 75, 100, 125]],
  [[9_900], [0, 2_000, 4_000, 6_000, 8_000, 10_000]],
])('the scale of %j is %j', (values, marks) => {
  expect(wholeScale(values)).toEqual(marks);
});

test('a scale ends less than a step above the largest value, in few steps', () => {
  for (let most = 1; most < 20_000; most += 7) {
    const marks = wholeScale([most]);
    const [, step = 0] = marks;
    const top = marks.at(-1) ?? 0;
    expect(marks.length).toBeLessThanOrEqual(6);
    expect(top - most).toBeLessThan(step);
    expect(top).toBeGreaterThanOrEqual(most);
    expect(marks.every(Number.isInteger)).toBe(true);
  }
});
