import * as v from '@outpost/schema';

/** Name of the module that a remote exposes. */
export const routesModule = 'routes';

const Assets = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });

/** Manifest in the format of Module Federation (`mf-manifest.json`); unknown fields are dropped. */
const StandardManifest = v.object({
  name: v.string(),
  metaData: v.object({
    name: v.string(),
    type: v.optional(v.string(), 'app'),
    buildInfo: v.object({ buildVersion: v.string(), buildName: v.string() }),
    /** File that defines the container, relative to the release's base. */
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
    /** Name of the global that the entry sets. */
    globalName: v.string(),
    pluginVersion: v.optional(v.string(), ''),
    publicPath: v.string(),
  }),
  /** Shared modules that the build contains itself; a remote contains none. */
  shared: v.array(v.looseObject({ name: v.string(), version: v.optional(v.string()) })),
  remotes: v.array(v.looseObject({})),
  exposes: v.array(
    v.object({
      name: v.string(),
      path: v.string(),
      assets: v.object({ js: Assets, css: Assets }),
    }),
  ),
});

/** Manifest of remotes that were built before the standard one. */
const EarlierManifest = v.object({
  container: v.string(),
  entry: v.string(),
  /** Files of its routes. */
  routes: v.array(v.string()),
});

/** Returns the standard manifest of a container with these files. */
export const standardManifest = ({
  container,
  entry,
  routes,
}: v.InferOutput<typeof EarlierManifest>): v.InferOutput<typeof StandardManifest> => ({
  name: container,
  metaData: {
    name: container,
    type: 'app',
    buildInfo: { buildVersion: '', buildName: container },
    remoteEntry: { name: entry, path: '', type: 'global' },
    globalName: container,
    pluginVersion: '',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      name: routesModule,
      path: `./${routesModule}`,
      assets: { js: { sync: routes, async: [] }, css: { sync: [], async: [] } },
    },
  ],
});

/** Manifest of a remote; the earlier format is read as the standard one. */
export const RemoteManifest = v.union([
  StandardManifest,
  v.pipe(EarlierManifest, v.transform(standardManifest)),
]);
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

/** Returns a remote's entry and the files of its routes, relative to its base. */
export const filesOfRemote = ({
  metaData: { remoteEntry },
  exposes,
}: RemoteManifest): { entry: string; routes: string[] } => ({
  entry: [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/').replace(/^\.\//, ''),
  routes: exposes.find(({ path }) => path === `./${routesModule}`)?.assets.js.sync ?? [],
});
