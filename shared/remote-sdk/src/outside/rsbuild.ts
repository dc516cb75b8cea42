import type { RsbuildConfig } from '@rsbuild/core';
import { remote as remoteOf } from '@outpost/federation/rsbuild';
import { entryFiles } from './entry-files.ts';

/**
 * Returns the Rsbuild configuration of a remote outside the workspace, from the address of its
 * configuration file.
 */
export const remote = (configUrl: string): RsbuildConfig => ({
  ...remoteOf(configUrl),
  resolve: {
    // The paths of TypeScript lead to declarations.
    aliasStrategy: 'prefer-alias',
    alias: Object.fromEntries([...entryFiles()].map(([name, file]) => [`${name}$`, file])),
  },
});
