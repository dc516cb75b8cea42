import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { CodeFiles } from './code-files.ts';

type Manifest = Record<string, unknown>;

const pathOf = (url: string) => new URL(url, location.origin).pathname;

/**
 * Answers manifest requests from what the page knows already, so that opening a section costs no
 * round trip, and gives what is loaded or prepared of a remote the hash its content must have.
 */
export const releaseSetPlugin = (
  files: Pick<CodeFiles, 'integrityOf'>,
  /** By their paths. */
  manifests: ReadonlyMap<string, Manifest>,
): ModuleFederationRuntimePlugin => ({
  name: 'release-set',
  fetch(url) {
    const manifest = manifests.get(pathOf(url));
    if (!manifest) return undefined;
    return Promise.resolve(
      new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/json' } }),
    );
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.async = true;
    script.integrity = files.integrityOf(url);
    script.src = url;
    return script;
  },
  // What is prepared without the hash is fetched a second time when it is run with it.
  createLink({ url, attrs = {} }) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value));
    link.setAttribute('integrity', files.integrityOf(url));
    link.href = url;
    return link;
  },
});
