import type { ReleaseSet, RemoteRelease } from '@outpost/contracts';
import { codeFiles } from '@outpost/federation';

/** Files this page may run as code. */
export const pageCode = codeFiles(location.origin);

type Known = Pick<RemoteRelease, 'name' | 'base' | 'files' | 'manifest'>;

/** Returns true for a version in development: its files change, so they have no hashes. */
const isInTheMaking = ({ name, manifest }: Known, overrides: ReleaseSet['overrides']) =>
  manifest === null && overrides?.parts.includes(name) === true;

/** Allows the page to run one version of a remote. */
export const allowRemote = (
  release: Known,
  overrides: ReleaseSet['overrides'],
  code = pageCode,
): void => {
  if (isInTheMaking(release, overrides)) code.addUnsealed(release.base);
  else code.add(release);
};

/** Allows the page to run all files of a release set. */
export const allowReleases = (
  { host, remotes, overrides }: Pick<ReleaseSet, 'host' | 'remotes' | 'overrides'>,
  code = pageCode,
): void => {
  code.add(host);
  for (const remote of Object.values(remotes)) allowRemote(remote, overrides, code);
};
