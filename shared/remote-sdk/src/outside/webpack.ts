import type { Configuration } from 'webpack';
import { remote as remoteOf } from '@outpost/federation/webpack';
import { entryFiles } from './entry-files.ts';

/**
 * Returns the webpack configuration of a remote outside the workspace, from the address of its
 * configuration file. Packages that the host does not share, such as the contracts, are in the SDK.
 */
export const remote = (configUrl: string): Configuration => {
  const { resolve, ...config } = remoteOf(configUrl);
  const alias = Object.fromEntries([...entryFiles()].map(([name, file]) => [`${name}$`, file]));
  return { ...config, resolve: { ...resolve, alias } };
};
