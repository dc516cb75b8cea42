import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { failureFrom, RemoteFailure } from './report-failure.ts';

const address = `${location.origin}/_mf/support/1.0.0/remote-entry.js`;
const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const chunk = named('ChunkLoadError', `Loading chunk 492 failed.\n(error: ${address})`);
const integrityOf = () => 'sha384-released';

type Fetch = (url: string, options?: RequestInit) => Promise<Pick<Response, 'ok'>>;
const network = vi.fn<Fetch>();

beforeEach(() => {
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', network);
});

test.each([
  ['a script that did not arrive', new Error(`ScriptNetworkError: Failed to load "${address}"`)],
  ['a chunk that did not arrive', chunk],
  ['a request that failed', new TypeError('Failed to fetch')],
])('%s is lost', async (_, error) => {
  await expect(failureFrom(error, integrityOf)).resolves.toMatchObject({ kind: 'lost' });
});

test('no file is asked for when a manifest is lost', async () => {
  const error = new Error(
    `#RUNTIME-003 {"manifestUrl":"${address.replace(/[^/]+$/, 'mf-manifest.json')}"}`,
  );
  await expect(failureFrom(error, integrityOf)).resolves.toMatchObject({ kind: 'lost' });
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['a share of another version', 'Version 1.1.0 of shared singleton module @outpost/ui does not'],
  ['a share nobody provides', 'RUNTIME-012 The getter for the shared module is not a function.'],
  ['a share without a provider', "Can not get '@outpost/ui'"],
  ['a container that takes no shares', '#RUNTIME-015 Failed to initialize the remote.'],
])('%s is unfit', async (_, message) => {
  const failure = await failureFrom(new Error(message), integrityOf);
  expect(failure.kind).toBe('unfit');
});

test.each([
  ['an entry that threw', new Error(`ScriptExecutionError: Script "${address}" threw: boom`)],
  ['a mistake', new TypeError('rows is undefined')],
  ['a text', 'anything'],
])('%s threw, and nothing is fetched for it', async (_, error) => {
  const failure = await failureFrom(error, integrityOf);
  expect(failure.kind).toBe('threw');
  expect(failure.message).toContain(error instanceof Error ? error.message : error);
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['arrives with other content', true, false, 'damaged'],
  ['arrives as it was released by now', true, true, 'lost'],
  ['is not there', false, false, 'lost'],
])('a file that %s is %s, %s: %s', async (_, ok, isReleased, kind) => {
  network.mockImplementation(async (_url, options) => {
    if (options?.integrity && !isReleased) throw new TypeError('Failed to fetch');
    return { ok };
  });
  await expect(failureFrom(chunk, integrityOf)).resolves.toMatchObject({ kind });
  expect(network).toHaveBeenCalledWith(address, { signal: expect.any(AbortSignal) });
});

test.each([
  ['without an answer', 0],
  ['whose released content is never answered', 1],
])('a file %s is lost after two seconds, and is not asked for any longer', async (_, answered) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (let count = 0; count < answered; count += 1) network.mockResolvedValueOnce({ ok: true });
  network.mockReturnValue(new Promise(() => {}));
  const failure = failureFrom(chunk, integrityOf);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(failure).resolves.toMatchObject({ kind: 'lost' });
  expect(network.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

test('what is known already stays what it is', async () => {
  const late = new RemoteFailure('late');
  await expect(failureFrom(late, integrityOf)).resolves.toBe(late);
});

test('people are told in plain words, whatever the error says', () => {
  expect(new RemoteFailure('threw', 'rows is undefined').reason).toBe('It ran into an error.');
});
