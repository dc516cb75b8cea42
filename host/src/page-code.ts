import type { ReleaseSet } from '@outpost/contracts';
import { codeFiles } from '@outpost/federation';

/** Files this page may run as code. */
export const pageCode = codeFiles(location.origin);

/** Allows the page to run all files of a release set. */
export const allowReleases = (
  { host, remotes }: Pick<ReleaseSet, 'host' | 'remotes'>,
  code = pageCode,
): void => {
  code.add(host);
  for (const remote of Object.values(remotes)) code.add(remote);
};
