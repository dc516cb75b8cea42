import type {
  FirstAsks,
  Release,
  ReleaseSet,
  RemoteManifest,
  RemoteRelease,
} from '@outpost/contracts';

/** A file the page will run. */
export interface Preload {
  href: string;
  integrity: string;
}

const stepsOf = (path: string) => path.split('/').filter(Boolean);

/** Whether a path is of a screen: a step such as `:id` stands for any other. */
const isOf = (screen: string, path: string): boolean => {
  const [declared, steps] = [stepsOf(screen), stepsOf(path)];
  return (
    declared.length === steps.length &&
    declared.every((step, index) => step.startsWith(':') || step === steps[index])
  );
};

/** What is kept by the path of each screen, for the screen of a path. */
const at = <Kept>(screens: Record<string, Kept>, path: string): [string, Kept] | undefined =>
  Object.entries(screens).find(([declared]) => isOf(declared, path));

const filesOf = (screens: Record<string, string[]>, path: string): string[] =>
  at(screens, path)?.[1] ?? [];

const filesFor = ({ entry, routes, screens }: RemoteManifest, path: string): string[] => [
  entry,
  ...routes,
  ...filesOf(screens, path),
];

const isAt = ({ area }: RemoteRelease, path: string): boolean =>
  area?.mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)) ?? false;

const remoteAt = (remotes: ReleaseSet['remotes'], path: string) =>
  Object.values(remotes).find((one) => isAt(one, path));

const preloadsOf = (
  { base, files }: Pick<Release, 'base' | 'files'>,
  wanted: string[],
): Preload[] =>
  wanted.flatMap((file) => {
    const integrity = files[file];
    return integrity === undefined ? [] : [{ href: base + file, integrity }];
  });

/** Screens of those who have no session. */
const open = ['/sign-in', '/forgot-password', '/reset-password', '/activate'];

/** Where a path leads somebody who is not signed in. */
export const placeWithout = (path: string): string => (open.includes(path) ? path : '/sign-in');

/**
 * What the page at a path will run beside the scripts that start the host: its screen's files, the
 * host's own or a remote's. The browser fetches all of them together instead of one after the
 * other; what cannot be told costs nothing but that.
 */
export const preloadsFor = ({ host, remotes }: ReleaseSet, path: string): Preload[] => {
  // The first path of the panel leads to its second.
  const own = preloadsOf(host, filesOf(host.screens, path === '/' ? '/home' : path));
  const remote = remoteAt(remotes, path);
  if (!remote?.manifest) return own;
  return [...own, ...preloadsOf(remote, filesFor(remote.manifest, path))];
};

/** What the screen of a path asks the API for first, with the parts of the path put in. */
export const firstAsksFor = ({ host, remotes }: ReleaseSet, path: string): FirstAsks | null => {
  const screens = { ...host.first, ...remoteAt(remotes, path)?.manifest?.first };
  const found = at(screens, path);
  if (!found) return null;
  const [screen, { asks, ...rest }] = found;
  const steps = stepsOf(path);
  const values = new Map(stepsOf(screen).map((step, index) => [step, steps[index]]));
  const filled = asks.map((ask) => ask.replace(/:\w+/g, (step) => values.get(step) ?? step));
  return { ...rest, asks: filled };
};
