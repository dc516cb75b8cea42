import type { RouteObject } from '@outpost/router';

interface Container {
  init(shared: object): unknown;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: object };

const containerIn = (name: string) =>
  (globalThis as unknown as Record<string, Container | undefined>)[name];

const initialised = new Map<Container, unknown>();

/** Runs a remote's entry. The error of one that did not arrive has its address in its words. */
const runEntry = async (url: string, integrity: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.async = true;
  script.integrity = integrity;
  script.src = url;
  let thrown: unknown = null;
  const onThrow = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event.error ?? new Error(event.message);
  };
  window.addEventListener('error', onThrow);
  script.addEventListener('load', () => (thrown === null ? resolve() : reject(thrown)));
  script.addEventListener('error', () => reject(new Error(`ScriptNetworkError: ${script.src}`)));
  document.head.append(script);
  try {
    await promise;
  } finally {
    window.removeEventListener('error', onThrow);
    script.remove();
  }
};

/** Gives a remote what the panel shares, once; it throws for what it cannot live with. */
const share = async (container: Container): Promise<void> => {
  if (!initialised.has(container)) {
    await __webpack_init_sharing__('default');
    initialised.set(container, container.init(__webpack_share_scopes__.default));
  }
  await initialised.get(container);
};

/** Gets a module of a remote; its entry is run unless it was before. */
export const openContainer = async (
  { container: name, url, integrity }: { container: string; url: string; integrity: string },
  module: string,
): Promise<{ routes?: RouteObject[] } | null> => {
  if (!containerIn(name)) await runEntry(url, integrity);
  const container = containerIn(name);
  if (!container) return null;
  await share(container);
  const make = await container.get(module);
  return make() as { routes?: RouteObject[] } | null;
};
