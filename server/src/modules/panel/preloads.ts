import {
  callAddress,
  filesOfRemote,
  runtimeModule,
  type Release,
  type ReleaseSet,
  type RemoteRelease,
} from '@outpost/contracts';

/** A script that the page loads before the host asks for it. */
export interface Preload {
  href: string;
  integrity: string;
  /** The host runs it: it needs the federation runtime. All others run as soon as they are there. */
  isRunByHost?: boolean;
  /** It is loaded before the others, which need it. */
  isFirst?: boolean;
}

const stepsOf = (path: string) => path.split('/').filter(Boolean);

/** Matches a path to a screen's path; a step such as `:id` matches any step. */
const isOf = (screen: string, path: string): boolean => {
  const [declared, steps] = [stepsOf(screen), stepsOf(path)];
  return (
    declared.length === steps.length &&
    declared.every((step, index) => step.startsWith(':') || step === steps[index])
  );
};

/** Finds the entry of a path in a map by screen. */
const at = <Kept>(screens: Record<string, Kept>, path: string): [string, Kept] | undefined =>
  Object.entries(screens).find(([declared]) => isOf(declared, path));

const filesOf = (screens: Record<string, string[]>, path: string): string[] =>
  at(screens, path)?.[1] ?? [];

const isAt = ({ area }: RemoteRelease, path: string): boolean =>
  area?.mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)) ?? false;

export const remoteAt = (remotes: ReleaseSet['remotes'], path: string) =>
  Object.values(remotes).find((one) => isAt(one, path));

const preloadsOf = (
  { base, files }: Pick<Release, 'base' | 'files'>,
  wanted: string[],
): Preload[] =>
  wanted.flatMap((file) => {
    const integrity = files[file];
    return integrity === undefined ? [] : [{ href: base + file, integrity }];
  });

/** Screens without a session. */
const open = ['/sign-in', '/forgot-password', '/reset-password', '/activate'];

/** Returns the path that a visitor without a session is sent to. */
export const placeWithout = (path: string): string => (open.includes(path) ? path : '/sign-in');

/**
 * Lists the files of a path's screen, of the host or of a remote, which the page loads besides the
 * host's scripts. The browser then loads all of them at once instead of one after the other; a file
 * that is missing here only loads later.
 */
export const preloadsFor = ({ host, remotes }: ReleaseSet, path: string): Preload[] => {
  // The panel's first path redirects to `/home`.
  const own = preloadsOf(host, filesOf(host.screens, path === '/' ? '/home' : path));
  const remote = remoteAt(remotes, path);
  if (!remote?.manifest) return own;
  const { entry, routes } = filesOfRemote(remote.manifest);
  const [, needs = []] = at(remote.needs ?? {}, path) ?? [];
  const runtime = host.onDemand[runtimeModule] ?? [];
  const shared = needs.flatMap((name) => host.onDemand[name] ?? []);
  return [
    ...own,
    ...preloadsOf(remote, [entry]).map((one) => ({ ...one, isRunByHost: true })),
    ...preloadsOf(host, runtime).map((one) => ({ ...one, isFirst: true })),
    ...preloadsOf(
      host,
      [...new Set(shared)].filter((file) => !runtime.includes(file)),
    ),
    ...preloadsOf(remote, [...routes, ...filesOf(remote.screens, path)]),
  ];
};

const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/**
 * Returns the addresses of the calls to prefetch for the screen of a path, as `callAddress` returns
 * them: none for an account without the permission for them.
 */
export const firstAddressesFor = (
  { host, remotes }: ReleaseSet,
  path: string,
  permissions: readonly string[],
): string[] => {
  const screens = { ...host.first, ...remoteAt(remotes, path)?.first };
  const found = at(screens, path);
  if (!found) return [];
  const [screen, { asks, permission }] = found;
  if (permission !== undefined && !permissions.includes(permission)) return [];
  const steps = stepsOf(path).map(decoded);
  const params = Object.fromEntries(
    stepsOf(screen).map((step, index) => [step.replace(':', ''), steps[index]]),
  );
  return asks.map((ask) => callAddress(ask, params));
};
