import { filesOfRemote, runtimeModule } from '@outpost/contracts';
import { matchRoutes } from '@outpost/router';
import type { Releases } from '../releases/releases.ts';
import { describeVersion, type Version } from './describe-version.ts';

type Host = Releases['initial']['host'];

/** Returns the path that a remote declares for an address: `/faqs/:id` for `/faqs/7`. */
const declaredPath = (screens: Version['screens'], address: string): string | undefined => {
  const routes = Object.keys(screens).map((path) => ({ path }));
  return matchRoutes(routes, address)?.at(-1)?.route.path;
};

/**
 * Returns the addresses of a version's entry, routes and screens at these addresses, and those of
 * the host's code that these screens and the entry need. A version without a manifest has none.
 */
export const screenFiles = (
  { base, files, manifest, screens, needs = {} }: Version,
  host: Host,
  addresses: string[],
): string[] => {
  if (!manifest) return [];
  const { entry, routes } = filesOfRemote(manifest);
  const paths = addresses.flatMap((address) => declaredPath(screens, address) ?? []);
  const own = [entry, ...routes, ...paths.flatMap((path) => screens[path] ?? [])];
  const shared = [runtimeModule, ...paths.flatMap((path) => needs[path] ?? [])];
  return [
    ...own.filter((file) => files[file]).map((file) => base + file),
    ...shared.flatMap((name) => host.onDemand[name] ?? []).map((file) => host.base + file),
  ];
};

export type FetchScreen = (version: Version, address: string) => Promise<void>;

/**
 * Returns a function that downloads all files of a screen at once, each of them once, so that none
 * waits for the file that requests it. It does nothing for a version whose files the page lists:
 * the page starts those. Failures are ignored: opening the version reports them.
 */
export const screenFetcher = (host: Host, describe = describeVersion): FetchScreen => {
  const fetched = new Set<string>();
  return async (version, address) => {
    if (Object.keys(version.files).length > 0) return;
    const described = await describe(version).catch(() => null);
    for (const file of described ? screenFiles(described, host, [address]) : []) {
      if (fetched.has(file)) continue;
      fetched.add(file);
      void fetch(file)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
    }
  };
};
