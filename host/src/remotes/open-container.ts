import type { ScreenRoute } from '@outpost/router';

interface Container {
  init(shared: object): unknown;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: object };

const containerIn = (name: string) =>
  (globalThis as unknown as Record<string, Container | undefined>)[name];

const initialised = new Map<Container, Promise<void>>();

/** Finds the script of an entry that the page starts early and that has not run yet. */
const onItsWay = (url: string): HTMLScriptElement | null =>
  document.querySelector(`script[data-early][src="${CSS.escape(url)}"]`);

const lost = ({ src }: HTMLScriptElement) => new Error(`ScriptNetworkError: ${src}`);

/** Resolves when a script has run; rejects when it does not load or is abandoned. */
const arrival = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(lost(script)));
  });

/** Runs a remote's entry. The error of an entry that does not load contains its address. */
const runEntry = async (url: string, integrity: string): Promise<void> => {
  const script = document.createElement('script');
  script.async = true;
  script.integrity = integrity;
  script.src = url;
  let thrown: unknown = null;
  const onThrow = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event.error ?? new Error(event.message);
  };
  window.addEventListener('error', onThrow);
  document.head.append(script);
  try {
    await arrival(script);
    if (thrown !== null) throw thrown;
  } finally {
    window.removeEventListener('error', onThrow);
    script.remove();
  }
};

/**
 * Waits for an entry the page starts early; if that defined no container, runs the entry again to
 * get its error.
 */
const runUnlessThere = async (name: string, url: string, integrity: string): Promise<void> => {
  const early = onItsWay(url);
  if (early) await arrival(early);
  if (!containerIn(name)) await runEntry(url, integrity);
};

const running = new Map<string, Promise<void>>();

/** Runs an entry once for all callers: a second run would create a second copy of every module. */
const runOnce = (name: string, url: string, integrity: string): Promise<void> => {
  const before = running.get(name);
  if (before) return before;
  const run = runUnlessThere(name, url, integrity).finally(() => running.delete(name));
  running.set(name, run);
  return run;
};

/**
 * Initializes a remote with the shared modules, once; throws if it requires other versions of them.
 */
const share = (container: Container): Promise<void> => {
  const before = initialised.get(container);
  if (before) return before;
  const sharing = (async () => {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
  })();
  initialised.set(container, sharing);
  // A later attempt shares again instead of repeating the first failure.
  sharing.catch(() => initialised.delete(container));
  return sharing;
};

/** Returns a module of a remote, and runs the remote's entry first if it has not run. */
export const openContainer = async (
  { container: name, url, integrity }: { container: string; url: string; integrity: string },
  module: string,
): Promise<{ routes?: ScreenRoute[] } | null> => {
  if (!containerIn(name)) await runOnce(name, url, integrity);
  const container = containerIn(name);
  if (!container) return null;
  await share(container);
  const make = await container.get(module);
  return make() as { routes?: ScreenRoute[] } | null;
};
