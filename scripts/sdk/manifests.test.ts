import { expect, test } from 'vitest';
import { insideManifest, pathsOf, sdkManifest } from './manifests.ts';

const contracts = {
  name: '@outpost/contracts',
  version: '1.4.0',
  exports: { '.': './src/index.ts' },
  dependencies: { valibot: 'catalog:' },
};
const ui = {
  name: '@outpost/ui',
  version: '2.1.0',
  exports: { '.': './src/index.ts', './lazy': './src/lazy.tsx' },
  dependencies: { '@outpost/contracts': 'workspace:*', react: 'catalog:' },
};
const sdk = {
  name: '@outpost/remote-sdk',
  version: '1.0.0',
  bin: { outpost: './src/cli.ts' },
  exports: { './webpack': './src/webpack.ts' },
  dependencies: { webpack: 'catalog:' },
};
const catalog = {
  react: '19.3.1',
  valibot: '1.5.0',
  webpack: '5.110.3',
  '@types/node': '24.0.0',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
};

test('the SDK has the version of the contract, and exact versions of all it needs', () => {
  expect(sdkManifest(sdk, [contracts, ui], catalog)).toMatchObject({
    version: '1.4.0',
    bin: { outpost: './src/cli.js' },
    exports: { './webpack': './src/webpack.js', './tsconfig.json': './tsconfig.json' },
    dependencies: { '@outpost/ui': '2.1.0', ...catalog },
    bundleDependencies: ['@outpost/contracts', '@outpost/ui'],
  });
});

test('a package that is not in the catalog is named', () => {
  expect(() => sdkManifest(sdk, [contracts, ui], {})).toThrow('@types/node is not in the catalog.');
});

test('a package inside keeps its version and needs no installation of its own', () => {
  expect(insideManifest(ui)).toEqual({
    name: '@outpost/ui',
    version: '2.1.0',
    type: 'module',
    sideEffects: false,
    exports: { '.': './src/index.js', './lazy': './src/lazy.js' },
  });
});

test('TypeScript finds each entry by the name that imports have', () => {
  expect(pathsOf([ui])).toEqual({
    '@outpost/ui': ['./node_modules/@outpost/ui/src/index.d.ts'],
    '@outpost/ui/lazy': ['./node_modules/@outpost/ui/src/lazy.d.ts'],
  });
});
