/** Fields of a `package.json` that packing reads. */
export interface Manifest {
  name: string;
  version: string;
  bin?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
}

const isOwn = (name: string): boolean => name.startsWith('@outpost/');

const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');

const compiledAll = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, compiled(file)]));

/** Returns the `package.json` of a package inside the SDK; the SDK's own one has the dependencies. */
export const insideManifest = ({ name, version, exports }: Manifest) => ({
  name,
  version,
  type: 'module',
  sideEffects: false,
  exports: compiledAll(exports),
});

/** Packages whose types the declarations name. */
const typePackages = ['@types/node', '@types/react', '@types/react-dom'];

/** Returns the exact versions of all packages that the SDK needs, by name. */
const dependenciesOf = (
  packages: readonly Manifest[],
  catalog: Readonly<Record<string, string>>,
): Record<string, string> => {
  const names = packages.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  const outside = [...new Set([...names, ...typePackages])].filter((name) => !isOwn(name));
  return Object.fromEntries(
    outside.toSorted().map((name) => {
      const version = catalog[name];
      if (version === undefined) throw new Error(`${name} is not in the catalog.`);
      return [name, version];
    }),
  );
};

/** Returns the `package.json` of the SDK: its version is that of the contract. */
export const sdkManifest = (
  sdk: Manifest,
  inside: readonly Manifest[],
  catalog: Readonly<Record<string, string>>,
) => {
  const contract = inside.find(({ name }) => name === '@outpost/contracts');
  if (!contract) throw new Error('The contracts are missing.');
  const own = inside.map(({ name, version }) => [name, version] as const);
  return {
    name: sdk.name,
    version: contract.version,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=24' },
    bin: compiledAll(sdk.bin ?? {}),
    exports: {
      ...compiledAll(sdk.exports),
      './oxlint.json': './oxlint.json',
      './package.json': './package.json',
      './tsconfig.json': './tsconfig.json',
    },
    dependencies: { ...Object.fromEntries(own), ...dependenciesOf([sdk, ...inside], catalog) },
    bundleDependencies: own.map(([name]) => name),
  };
};

/** Returns where TypeScript finds the packages inside the SDK, by the names that imports have. */
export const pathsOf = (inside: readonly Manifest[]): Record<string, string[]> =>
  Object.fromEntries(
    inside.flatMap(({ name, exports }) =>
      Object.entries(exports).map(([entry, file]) => [
        name + entry.slice(1),
        [`./node_modules/${name}/${file.slice(2).replace(/\.tsx?$/, '.d.ts')}`],
      ]),
    ),
  );
