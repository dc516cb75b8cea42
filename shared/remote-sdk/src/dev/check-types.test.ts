import { expect, test } from 'vitest';
import { typeChecker } from './check-types.ts';

const support = { name: 'support', folder: 'remotes/support' };

test('errors are told after a build, and once that they are gone', async () => {
  const answers = ['x.ts(1,1): error', '', ''];
  const told: string[] = [];
  let checked = Promise.withResolvers<void>();
  const check = typeChecker(
    (name, problems) => told.push(`${name}: ${problems}`),
    async () => {
      const answer = answers.shift() ?? '';
      queueMicrotask(() => checked.resolve());
      return answer;
    },
  );
  for (let build = 0; build < 3; build += 1) {
    checked = Promise.withResolvers<void>();
    check(support);
    await checked.promise;
    await new Promise(setImmediate);
  }
  expect(told).toEqual(['support: x.ts(1,1): error', 'support: ']);
});

test('builds that come while types are checked are checked once more, one at a time', async () => {
  let [running, most, count] = [0, 0, 0];
  const gate = Promise.withResolvers<void>();
  const check = typeChecker(
    () => undefined,
    async () => {
      [running, count] = [running + 1, count + 1];
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return '';
    },
  );
  for (let build = 0; build < 5; build += 1) check(support);
  gate.resolve();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect([most, count]).toEqual([1, 2]);
});
