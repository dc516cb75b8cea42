import { beforeEach, expect, test, vi } from 'vitest';
import { openContainer } from './open-container.ts';

const routes = [{ path: '/faqs' }];
const shared = { react: {} };

/** Runs the callback instead of the next script. */
const answerScript = (run: (script: HTMLScriptElement) => void) =>
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => run(script as HTMLScriptElement));
  });

const page = globalThis as unknown as Record<string, unknown>;

const makeContainer = (module: unknown = { routes }) => ({
  init: vi.fn<(scope: object) => void>(),
  get: vi.fn<(name: string) => Promise<() => unknown>>(async () => () => module),
});

const arrive = (name: string, container: unknown) => (script: HTMLScriptElement) => {
  page[name] = container;
  script.dispatchEvent(new Event('load'));
};

const found = (container: string) => ({
  container,
  url: `/_mf/support/${container}/remote-entry.js`,
  integrity: 'sha384-entry',
});

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', { default: shared });
});

test('an entry is run with its hash, given what is shared, and asked for its module', async () => {
  const container = makeContainer();
  const append = answerScript(arrive('outpost_a', container));
  await expect(openContainer(found('outpost_a'), './routes')).resolves.toEqual({ routes });
  const [script] = append.mock.calls[0] as [HTMLScriptElement];
  expect([script.integrity, script.getAttribute('src')]).toEqual([
    'sha384-entry',
    '/_mf/support/outpost_a/remote-entry.js',
  ]);
  expect(container.init.mock.calls).toEqual([[shared]]);
  expect(container.get.mock.calls).toEqual([['./routes']]);
});

test('what is there is neither run nor given anything a second time', async () => {
  const container = makeContainer();
  const append = answerScript(arrive('outpost_b', container));
  await openContainer(found('outpost_b'), './routes');
  await openContainer(found('outpost_b'), './routes');
  expect(append).toHaveBeenCalledTimes(1);
  expect(container.init).toHaveBeenCalledTimes(1);
});

test('sharing that failed is tried again by the next attempt', async () => {
  const container = makeContainer();
  container.init.mockImplementationOnce(() => {
    throw new Error('The network is away.');
  });
  answerScript(arrive('outpost_r', container));
  await expect(openContainer(found('outpost_r'), './routes')).rejects.toThrow('is away');
  await expect(openContainer(found('outpost_r'), './routes')).resolves.toEqual({ routes });
});

test('two that open it at the same time run it once', async () => {
  const container = makeContainer();
  const append = answerScript(arrive('outpost_h', container));
  const both = [openContainer(found('outpost_h'), './a'), openContainer(found('outpost_h'), './b')];
  await Promise.all(both);
  expect(append).toHaveBeenCalledTimes(1);
  expect(container.init).toHaveBeenCalledTimes(1);
});

/** Adds the script tag of an entry the page starts early, as the server writes it. */
const beginInPage = (name: string) => {
  const script = document.createElement('script');
  script.dataset['early'] = '';
  script.setAttribute('src', found(name).url);
  // Not `append`, which the test replaces for scripts of the host.
  document.head.insertBefore(script, null);
  return (event: string) => {
    script.dispatchEvent(new Event(event));
    script.remove();
  };
};

test('an entry the page has begun to run is waited for', async () => {
  const append = answerScript(() => undefined);
  const settle = beginInPage('outpost_i');
  const opening = openContainer(found('outpost_i'), './routes');
  page['outpost_i'] = makeContainer();
  settle('load');
  await expect(opening).resolves.toEqual({ routes });
  expect(append).not.toHaveBeenCalled();
});

test('an entry the page ran and that brought nothing is run by the host', async () => {
  const append = answerScript(arrive('outpost_j', makeContainer()));
  const settle = beginInPage('outpost_j');
  const opening = openContainer(found('outpost_j'), './routes');
  settle('load');
  await expect(opening).resolves.toEqual({ routes });
  expect(append).toHaveBeenCalledTimes(1);
});

test('an entry that was given up while the page ran it is asked for again by the next', async () => {
  const append = answerScript(arrive('outpost_k', makeContainer()));
  const settle = beginInPage('outpost_k');
  const opening = openContainer(found('outpost_k'), './routes');
  settle('error');
  await expect(opening).rejects.toThrow(/ScriptNetworkError: .*\/outpost_k\/remote-entry\.js/);
  expect(append).not.toHaveBeenCalled();
  await expect(openContainer(found('outpost_k'), './routes')).resolves.toEqual({ routes });
});

test('another version that the page runs is not waited for', async () => {
  beginInPage('outpost_other');
  answerScript(arrive('outpost_l', makeContainer()));
  await expect(openContainer(found('outpost_l'), './routes')).resolves.toEqual({ routes });
});

test('an entry that does not arrive says which, and is asked for again', async () => {
  const lost = answerScript((script) => script.dispatchEvent(new Event('error')));
  const opening = openContainer(found('outpost_c'), './routes');
  await expect(opening).rejects.toThrow(/ScriptNetworkError: .*\/outpost_c\/remote-entry\.js/);
  lost.mockRestore();
  answerScript(arrive('outpost_c', makeContainer()));
  await expect(openContainer(found('outpost_c'), './routes')).resolves.toEqual({ routes });
});

test('what an entry throws is what went wrong', async () => {
  answerScript((script) => {
    const error = new Error('It is broken.');
    window.dispatchEvent(new ErrorEvent('error', { filename: script.src, error }));
    script.dispatchEvent(new Event('load'));
  });
  await expect(openContainer(found('outpost_d'), './routes')).rejects.toThrow('It is broken.');
});

test('an error from elsewhere meanwhile is not its own', async () => {
  const load = arrive('outpost_e', makeContainer());
  answerScript((script) => {
    const error = new Error('Of another.');
    window.dispatchEvent(new ErrorEvent('error', { filename: 'https://x.test/a.js', error }));
    load(script);
  });
  await expect(openContainer(found('outpost_e'), './routes')).resolves.toEqual({ routes });
});

test('an entry that brings no container brings nothing', async () => {
  answerScript((script) => script.dispatchEvent(new Event('load')));
  await expect(openContainer(found('outpost_f'), './routes')).resolves.toBeNull();
});

test('what cannot live with what is shared says so', async () => {
  const container = makeContainer();
  container.get.mockRejectedValue(new Error('Unsatisfied version 19 of shared singleton module'));
  answerScript(arrive('outpost_g', container));
  await expect(openContainer(found('outpost_g'), './routes')).rejects.toThrow(/shared singleton/);
});
