import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { releaseFile } from '@outpost/contracts';
import { screensFile } from '@outpost/federation';
import { writeScreens } from '@outpost/federation/webpack';
import { releaseOf, runWebpack, sourcesOf } from '@outpost/remote-sdk/build';
import { allParts, repository, type Part } from '../../build/parts.ts';

const folder = join(repository, '.bench/monolith');
const host = join(repository, 'host');
/** Replaces the screens file that the host build writes. */
const allScreensFile = 'all-screens.json';

const routesOf = (remote: string) => join(repository, 'remotes', remote, 'src/routes.ts');

/** Replaces `host/src/remotes/panel-remotes.ts`: imports all routes, loads no remote. */
const loaderSource = (remotes: string[]): string => `import { screenRoutes } from '@outpost/router';
${remotes
  .map((name, index) => `import { routes as routes${index} } from '${routesOf(name)}';`)
  .join('\n')}

const remotes = {
${remotes.map((name, index) => `  '${name}': { version: 'monolith', routes: screenRoutes(routes${index}), insteadOf: null },`).join('\n')}
};
const nothing = () => undefined;

export const panelRemotes = () => ({
  loader: {
    load: async ({ name }) => remotes[name] ?? null,
    failureOf: () => null,
    crashed: async () => false,
    renew: async () => undefined,
    isStale: () => false,
    leave: nothing,
  },
  visits: { follow: nothing, look: nothing, again: async () => undefined },
  prepare: async () => undefined,
});
`;

/** Replaces `host/src/gate/run-gate.tsx`, which loads remotes to test them. */
const gateSource = 'export const runGate = async () => undefined;\n';

const writeSources = async (remotes: string[]) => {
  const sources = join(folder, 'src');
  await mkdir(sources, { recursive: true });
  const written = { 'panel-remotes.ts': loaderSource(remotes), 'run-gate.tsx': gateSource };
  for (const [name, text] of Object.entries(written)) await writeFile(join(sources, name), text);
  const replace = (name: string) =>
    new webpack.NormalModuleReplacementPlugin(
      new RegExp(`^\\./(remotes|gate)/${name.replace('.', '\\.')}$`),
      join(sources, name),
    );
  return Object.keys(written).map(replace);
};

/** Returns the host's configuration, with the remotes bundled and no federation. */
const configOf = async (remotes: string[]): Promise<Configuration> => {
  const module = await import(join(host, 'webpack.config.js'));
  const config = (module as { default: Configuration }).default;
  const routes = [join(host, 'src/routes.ts'), ...remotes.map(routesOf)];
  const plugins = [
    ...(config.plugins ?? []),
    ...(await writeSources(remotes)),
    writeScreens(allScreensFile, routes),
  ];
  // The written sources are outside of every package.
  const modules = [join(host, 'node_modules'), 'node_modules'];
  return { ...config, plugins, resolve: { ...config.resolve, modules } };
};

/** Host files that load remotes; the monolith must contain none. */
const opening =
  /^host\/src\/(gate\/run-gate|remotes\/(federation-|open-|load-remote|shared-|panel-remotes))/;

const checkSources = (stats: Stats): void => {
  const sources = sourcesOf(stats).map((path) => relative(repository, path));
  const foreign = sources.filter((path) => opening.test(path));
  if (foreign.length > 0) throw new Error(`The monolith has ${foreign.join(', ')} inside.`);
};

/** Builds the panel as one bundle from the same sources; returns the folder for a server. */
export const buildMonolith = async (): Promise<string> => {
  const [hostPart, ...remotes] = allParts();
  if (hostPart?.role !== 'host') throw new Error('There is no host to build.');
  const part: Part = { ...hostPart, version: '0.0.0-monolith' };
  await rm(folder, { recursive: true, force: true });
  const output = join(folder, 'mf', part.name, part.version);
  const config = await configOf(remotes.map(({ name }) => name));
  const stats = await runWebpack(config, output);
  checkSources(stats);
  await rename(join(output, allScreensFile), join(output, screensFile));
  const release = await releaseOf(part, output, [stats]);
  await writeFile(join(output, releaseFile), JSON.stringify(release));
  const set = { sequence: 0, host: release, remotes: {}, overrides: null };
  await writeFile(join(folder, 'release-set.json'), JSON.stringify(set));
  return folder;
};
