import type { ReleaseSet, RemoteRelease } from '@outpost/contracts';
import { codeFiles } from '@outpost/federation';

/** The files this page may run as code. */
export const pageCode = codeFiles(location.origin);

type Known = Pick<RemoteRelease, 'name' | 'base' | 'files' | 'manifest'>;

/** A version that is being worked on: its files change, so there is nothing to know them by. */
const isInTheMaking = ({ name, manifest }: Known, overrides: ReleaseSet['overrides']) =>
  manifest === null && overrides?.parts.includes(name) === true;

/** Lets the page run one version of a remote. */
export const allowRemote = (
  release: Known,
  overrides: ReleaseSet['overrides'],
  code = pageCode,
): void => {
  if (isInTheMaking(release, overrides)) code.addUnsealed(release.base);
  else code.add(release);
};

/** Lets the page run what a release set consists of. */
export const allowReleases = (
  { host, remotes, overrides }: Pick<ReleaseSet, 'host' | 'remotes' | 'overrides'>,
  code = pageCode,
): void => {
  code.add(host);
  for (const remote of Object.values(remotes)) allowRemote(remote, overrides, code);
};
