import { beforeEach, expect, test, vi } from 'vitest';
import { isTransportError, withRetry } from './with-retry.ts';

const address = 'https://acme.example.com/_mf/support/1.0.0/faqs.js';
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['webpack', named('ChunkLoadError', `Loading chunk 42 failed.\n(missing: ${address})`)],
  ['webpack, without its name', new Error(`Loading chunk faqs failed.\n(error: ${address})`)],
  ['webpack, for styles', new Error(`Loading CSS chunk 42 failed.\n(${address})`)],
  ['Chrome', new TypeError(`Failed to fetch dynamically imported module: ${address}`)],
  ['Chrome, fetching', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${address}`)],
  ['Firefox, fetching', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Safari, fetching', new TypeError('Load failed')],
])('knows code that did not arrive by the words of %s', (_, error) => {
  expect(isTransportError(error)).toBe(true);
});

test.each([
  ['a mistake in the code', new TypeError("Cannot read properties of undefined (reading 'map')")],
  ['a missing name', new ReferenceError('routes is not defined')],
  ['a share that does not fit', new Error('Unsatisfied version 2.0.0 of shared module react')],
  ['a text', 'Failed to fetch'],
  ['nothing', undefined],
])('does not take %s for it', (_, error) => {
  expect(isTransportError(error)).toBe(false);
});

const broken = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
});

/** Returns a loader that fails a number of times and then succeeds; counts its attempts. */
const loader = (failures: number, error: () => Error = broken) => {
  const attempts = { count: 0 };
  const load = async () => {
    attempts.count += 1;
    if (attempts.count <= failures) throw error();
    return 'screen';
  };
  return { attempts, load };
};

test('gives what arrived at once, at once', async () => {
  const { attempts, load } = loader(0);
  await expect(withRetry(load)).resolves.toBe('screen');
  expect(attempts.count).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('tries again after 0.5, 1 and 2 seconds', async () => {
  const { attempts, load } = loader(3);
  const work = withRetry(load);
  for (const [waited, count] of [
    [0, 1],
    [499, 1],
    [1, 2],
    [499, 2],
    [1, 3],
    [999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waited);
    expect(attempts.count).toBe(count);
  }
  await expect(work).resolves.toBe('screen');
});

test('gives up after the fourth attempt, with the last reason', async () => {
  const { attempts, load } = loader(9);
  await Promise.all([
    expect(withRetry(load)).rejects.toThrow('Failed to fetch'),
    vi.runAllTimersAsync(),
  ]);
  expect(attempts.count).toBe(4);
});

test('does not repeat code that arrived and threw', async () => {
  const { attempts, load } = loader(9, () => new TypeError('x is not a function'));
  await expect(withRetry(load)).rejects.toThrow('x is not a function');
  expect(attempts.count).toBe(1);
});
