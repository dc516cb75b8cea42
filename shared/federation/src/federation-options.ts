import { routesModule } from '@outpost/contracts';
import { containerName, manifestFile } from './names.ts';
import { shareList } from './webpack/shared.ts';

/**
 * Returns the name of the container of a build. Two versions of a remote may be in one page: neither
 * may find the other's chunks or container.
 */
export const containerOf = (folder: string): string => {
  const { RELEASE_NAME = folder, RELEASE_VERSION = 'local' } = process.env;
  return containerName(`${RELEASE_NAME}_${RELEASE_VERSION}`);
};

/** Returns the options of Module Federation's plugin for a remote, which all bundlers share. */
export const federationOptions = (name: string, routes: string) => ({
  name,
  filename: 'remote-entry.js',
  exposes: { [`./${routesModule}`]: routes },
  shared: shareList(),
  manifest: { fileName: manifestFile },
  // Types come from the shared packages themselves.
  dts: false as const,
  // The runtime is in the host, once; a remote opens no other remotes.
  experiments: {
    externalRuntime: true,
    optimization: { disableRemote: true, disableSnapshot: true, target: 'web' as const },
  },
});
