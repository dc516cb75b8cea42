import type { ViteUserConfig } from 'vitest/config';
import { entryFiles } from './entry-files.ts';

const escaped = (text: string): string => text.replace(/[.+/]/g, String.raw`\$&`);

/** Returns the Vitest configuration of a remote outside the workspace: jsdom and the SDK's packages. */
export const remoteTests = (): ViteUserConfig => {
  const files = entryFiles();
  const setup = files.get('@outpost/testing/setup');
  const alias = [...files].map(([name, replacement]) => ({
    find: new RegExp(`^${escaped(name)}$`),
    replacement,
  }));
  return {
    resolve: { alias },
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      // The SDK is below node_modules, but tests replace modules in it.
      server: { deps: { inline: [/\/@outpost\//] } },
      ...(setup !== undefined && { setupFiles: [setup] }),
    },
  };
};
