import { satisfies } from 'semver';
import { mostScriptBytes, type GateCheck, type PublishedRelease } from '@outpost/contracts';

/** What the gate knows of a version. */
export interface Candidate {
  release: Pick<
    PublishedRelease,
    'name' | 'version' | 'contract' | 'requires' | 'provides' | 'area'
  >;
  scriptBytes: number;
  bundles: readonly string[];
  mountedIn: readonly string[];
  /** Files whose content is not what it was when it was published. */
  damaged: readonly string[];
}

/** What a version would run beside. */
export interface Surroundings {
  /** For a remote: the hosts it would meet. For the host: the remotes that would meet it. */
  others: Pick<PublishedRelease, 'name' | 'version' | 'requires' | 'provides'>[];
  /** Paths that belong to other remotes, and to which. */
  mounts: ReadonlyMap<string, string>;
  /** Of the contracts the server speaks. */
  contract: string;
}

/** What comes from the host's facades, and must not be inside a remote as well. */
const hostsOwn =
  /^(react|react-dom|scheduler|react-router|zustand|ky|js-cookie|notistack|socket\.io-client|final-form|react-final-form|dayjs|@mui\/.+|@emotion\/.+|@tanstack\/.+|@outpost\/(api-client|auth-store|lists|router|ui|ui-charts|ui-dates))$/;

/** Requirements that are not provided, each in a sentence that says where. */
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

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** What keeps a version from going live, by check; nothing when it may. */
export const gateProblems = (
  { release, scriptBytes, bundles, mountedIn, damaged }: Candidate,
  { others, mounts, contract }: Surroundings,
): Partial<Record<GateCheck, string>> => {
  const isHost = release.name === 'host';
  const requires = others.flatMap((other) =>
    isHost
      ? unmet(other.requires, release.provides, `host ${release.version} beside ${other.name}`)
      : unmet(release.requires, other.provides, `host ${other.version}`),
  );
  const budget = isHost ? mostScriptBytes.host : mostScriptBytes.remote;
  const foreign = isHost ? [] : bundles.filter((name) => hostsOwn.test(name));
  const beside = isHost ? [release.version] : others.map(({ version }) => version);
  const unseen = beside.filter((version) => !mountedIn.includes(version));
  const found: [GateCheck, string[]][] = [
    ['requires', requires],
    [
      'contract',
      satisfies(contract, `^${release.contract}`)
        ? []
        : [`it speaks contract ${release.contract}, the server ${contract}`],
    ],
    [
      'budget',
      scriptBytes > budget ? [`${kB(scriptBytes)} of scripts, at most ${kB(budget)}`] : [],
    ],
    ['integrity', damaged.map((file) => `${file} is missing or was changed`)],
    ['imports', foreign.map((name) => `${name} belongs to the host`)],
    [
      'area',
      (release.area?.mounts ?? []).flatMap((path) => {
        const owner = mounts.get(path);
        return owner === undefined ? [] : [`${path} belongs to ${owner}`];
      }),
    ],
    ['mount', unseen.map((version) => `it was not mounted in a browser beside host ${version}`)],
  ];
  return Object.fromEntries(
    found
      .filter(([, problems]) => problems.length > 0)
      .map(([check, all]) => [check, all.join('; ')]),
  );
};
