import { satisfies } from 'semver';
import {
  packageFaults,
  sizeFaults,
  type GateCheck,
  type PublishedRelease,
} from '@outpost/contracts';
import type { FilesFound } from './release-files.ts';

/** A version with the facts that the gate checks. */
export interface Candidate {
  release: Pick<
    PublishedRelease,
    'name' | 'version' | 'contract' | 'requires' | 'provides' | 'area' | 'uses' | 'exports'
  >;
  scriptBytes: number;
  bundles: readonly string[];
  mountedIn: readonly string[];
  found: FilesFound;
  /** Reason of an earlier automatic rollback; null without one. */
  failedBefore: string | null;
}

/** Versions and paths that a version must fit. */
export interface Surroundings {
  /** For a remote the hosts that would load it, for the host the remotes it would load. */
  others: Pick<
    PublishedRelease,
    'name' | 'version' | 'requires' | 'provides' | 'uses' | 'exports'
  >[];
  /** Paths of other remotes, with their names. */
  mounts: ReadonlyMap<string, string>;
  /** The server's version of the API contract. */
  contract: string;
}

/** Lists requirements that are not provided, each as a sentence with its place. */
export const unmet = (
  requires: Record<string, string>,
  provides: Record<string, string>,
  where: string,
): string[] =>
  Object.entries(requires).flatMap(([module, range]) => {
    const version = provides[module];
    if (version === undefined) return [`${where} does not provide ${module}`];
    return satisfies(version, range) ? [] : [`${where} has ${module} ${version}, not ${range}`];
  });

type Module = Surroundings['others'][number];

/** Lists names that a remote imports from shared modules but a host does not export. */
const unexported = (
  { name, version, uses = {} }: Pick<Module, 'name' | 'version' | 'uses'>,
  { version: host, exports = {} }: Pick<Module, 'version' | 'exports'>,
): string[] =>
  Object.entries(uses).flatMap(([module, names]) => {
    const there = exports[module];
    const missing = there ? names.filter((one) => !there.includes(one)).join(', ') : '';
    const importing = `${name} ${version} imports ${missing} from ${module}`;
    return missing === '' ? [] : [`${importing}, which host ${host} does not export`];
  });

const requirementProblems = ({ release, found }: Candidate, others: Module[]): string[] => {
  const isHost = release.name === 'host';
  const met = others.flatMap((other) => {
    const where = isHost ? `host ${release.version} beside ${other.name}` : `host ${other.version}`;
    const [remote, host] = isHost ? [other, release] : [release, other];
    return [...unmet(remote.requires, host.provides, where), ...unexported(remote, host)];
  });
  const isProvided = (name: string) => others.some(({ provides }) => name in provides);
  const unsaid = isHost
    ? []
    : found.modules.filter((name) => isProvided(name) && !(name in release.requires));
  return [...met, ...unsaid.map((name) => `its files import ${name}, which it does not require`)];
};

/** Paths of the host and of the server: a remote at one of them would never be reached. */
const hostPaths = new Set(
  ['home', 'sign-in', 'forgot-password', 'reset-password', 'activate', 'view', 'v1', 'files']
    .concat(['health', 'outbox', 'metrics'])
    .map((name) => `/${name}`),
);

const isInside = (path: string, mounts: readonly string[]): boolean => {
  const { origin, pathname } = new URL(path, 'https://panel.invalid');
  return (
    path.startsWith('/') &&
    origin === 'https://panel.invalid' &&
    mounts.some((mount) => pathname === mount || pathname.startsWith(`${mount}/`))
  );
};

const areaProblems = (
  { release: { area } }: Candidate,
  taken: Surroundings['mounts'],
): string[] => {
  const { mounts = [], entry } = area ?? {};
  const owned = mounts.flatMap((path) => {
    const owner = hostPaths.has(path) ? 'the host' : taken.get(path);
    return owner === undefined ? [] : [`${path} belongs to ${owner}`];
  });
  const isWrong = entry !== undefined && !isInside(entry.path, mounts);
  return isWrong
    ? [...owned, `its sidebar entry leads to ${entry.path}, outside its paths`]
    : owned;
};

const mountProblems = ({ release, mountedIn }: Candidate, others: Module[]): string[] => {
  const beside = release.name === 'host' ? [release.version] : others.map(({ version }) => version);
  return beside
    .filter((version) => !mountedIn.includes(version))
    .map((version) => `it was not mounted in a browser beside host ${version}`);
};

/** Returns the problems that keep a version from going live, by check; empty when it may. */
export const gateProblems = (
  candidate: Candidate,
  { others, mounts, contract }: Surroundings,
): Partial<Record<GateCheck, string>> => {
  const { release, scriptBytes, bundles, found, failedBefore } = candidate;
  const { mediaBytes } = found;
  const foreign = release.name === 'host' ? [] : packageFaults([...bundles, ...found.packages]);
  const isSpoken = satisfies(contract, `^${release.contract}`);
  const results: [GateCheck, string[]][] = [
    ['requires', requirementProblems(candidate, others)],
    [
      'contract',
      isSpoken ? [] : [`it speaks contract ${release.contract}, the server ${contract}`],
    ],
    ['budget', sizeFaults(release.name, { scriptBytes, mediaBytes })],
    ['integrity', found.damaged.map((file) => `${file} is missing or was changed`)],
    ['imports', foreign],
    ['manifest', found.executable.map((file) => `getPublicPath in ${file} is code`)],
    ['area', areaProblems(candidate, mounts)],
    ['failed', failedBefore === null ? [] : [`it was rolled back: ${failedBefore}`]],
    ['mount', mountProblems(candidate, others)],
  ];
  return Object.fromEntries(
    results
      .filter(([, problems]) => problems.length > 0)
      .map(([check, all]) => [check, all.join('; ')]),
  );
};
