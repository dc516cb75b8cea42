import { expect, test } from 'vitest';
import { workQueue } from './realtime.ts';

/** Work that ends when the test calls `endNext`. */
const heldWork = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = ({ name }: { name: string }) => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return promise;
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((settled) => setImmediate(settled));
  };
  return { begun, work, endNext };
};

test('so many are done at once, and what waits already is done once', async () => {
  const { begun, work, endNext } = heldWork();
  const queue = workQueue(2, work);
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  queue.add([a, b, c]);
  queue.add([c]);
  expect(begun).toEqual(['a', 'b']);
  // `a` runs again: its first run may have started before the change.
  queue.add([a]);
  await endNext();
  await endNext();
  expect(begun).toEqual(['a', 'b', 'c', 'a']);
  expect(queue.isIdle()).toBe(false);
  await endNext();
  await endNext();
  expect(begun).toHaveLength(4);
  expect(queue.isIdle()).toBe(true);
});

test('work that fails does not end the queue', async () => {
  const done: number[] = [];
  const queue = workQueue(1, async ({ id }: { id: number }) => {
    if (id === 1) throw new Error('No.');
    done.push(id);
  });
  queue.add([{ id: 1 }, { id: 2 }]);
  await expect.poll(() => done).toEqual([2]);
  expect(queue.isIdle()).toBe(true);
});
