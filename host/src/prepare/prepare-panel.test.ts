import { confirmSession } from '@outpost/auth-store';
import { makeAdminPanelUser } from '@outpost/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeLoader } from '../testing/open-panel.tsx';
import { makeRelease, makeReleases } from '../testing/releases.ts';
import { preparePanel } from './prepare-panel.ts';

const prepareCalls = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));

vi.mock('@outpost/api-client', async (load) => ({ ...(await load<object>()), prepareCalls }));

type State = Parameters<typeof preparePanel>[0]['state'];

const coming: State = { initialized: false, navigation: { state: 'idle' } };
const there: State = { initialized: true, navigation: { state: 'idle' } };

const visitsAt = (first: State) => {
  const listeners = new Set<(state: State) => void>();
  const visits = {
    state: first,
    subscribe(listener: (state: State) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become(next: State) {
      visits.state = next;
      for (const listener of listeners) listener(next);
    },
  };
  return visits;
};

const releases = makeReleases();
const support = makeRelease('support', {
  screens: { '/faqs': [] },
});
const prepare = vi.fn<() => Promise<void>>(async () => undefined);
const begin = (visits: ReturnType<typeof visitsAt>) =>
  preparePanel(
    visits,
    { isFetching: () => 0 },
    { loader: fakeLoader(), prepare },
    {
      initial: { ...releases, host: { ...releases.host, inlineScript: 'start.js' } },
      versionOf: () => support,
    },
  );

const network = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset().mockResolvedValue(new Response('code'));
  vi.stubGlobal('fetch', network);
  prepare.mockClear();
  prepareCalls.mockClear();
  confirmSession(makeAdminPanelUser());
});

test('the code of the first screen comes before that of other sections', async () => {
  const visits = visitsAt(coming);
  begin(visits);
  visits.become(coming);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(network).not.toHaveBeenCalled();
  expect(prepare).not.toHaveBeenCalled();
  expect(prepareCalls).not.toHaveBeenCalled();
  visits.become(there);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(network).toHaveBeenCalledWith('/_mf/support/1.0.0/remote-entry.js', expect.anything());
});

test('a screen that is there leaves time for what is needed next', async () => {
  begin(visitsAt(there));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(network).toHaveBeenCalledTimes(1);
  expect(prepare).toHaveBeenCalled();
  expect(prepareCalls).toHaveBeenCalled();
});

test.each([false, true])(
  'the script of the page is kept in the cache, before other code (saves data: %s)',
  async (saveData) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    document.body.innerHTML = '<script type="text/plain" id="inline-script"></script>';
    begin(visitsAt(there));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(network.mock.calls[0]).toEqual(['/_mf/host/1.0.0/start.js']);
    expect(prepareCalls.mock.calls.length > 0).toBe(!saveData);
  },
);
