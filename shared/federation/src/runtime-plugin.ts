import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ReleaseSet } from '@outpost/contracts';
import { manifestFile } from './names.ts';

type Releases = Pick<ReleaseSet, 'remotes'>;

const pathOf = (url: string) => new URL(url, location.origin).pathname;

/** Path of each remote's manifest → the manifest the page came with. */
const manifestsOf = (releases: Releases) =>
  new Map(
    Object.values(releases.remotes).map(({ base, manifest }) => [base + manifestFile, manifest]),
  );

/** Path of each file of each remote → its hash. */
const integrityOf = (releases: Releases) =>
  new Map(
    Object.values(releases.remotes).flatMap(({ base, files }) =>
      Object.entries(files).map(([file, hash]) => [base + file, hash] as const),
    ),
  );

/**
 * Answers manifest requests from the page's release set, so that opening a section costs no round
 * trip, and gives each remote's entry script the hash its content must have.
 */
export const releaseSetPlugin = (releases: Releases): ModuleFederationRuntimePlugin => {
  const manifests = manifestsOf(releases);
  const integrity = integrityOf(releases);
  return {
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
      script.src = url;
      script.async = true;
      const hash = integrity.get(pathOf(url));
      if (hash) script.integrity = hash;
      return script;
    },
  };
};
