import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import type { RemoteManifest } from '@outpost/contracts';
import { manifestFile } from '../names.ts';

const name = 'write-manifest';

type Node = Record<string, unknown> & { type?: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Everything inside a piece of syntax, and itself. */
const nodesIn = (value: unknown): Node[] => {
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
};

const textOf = (argument: unknown): string | null => {
  const { expression } = (argument ?? {}) as { expression?: Node };
  return expression?.type === 'StringLiteral' ? (expression['value'] as string) : null;
};

const calleeOf = (node: Node) => node['callee'] as Node | undefined;

/** What the `import()`s inside a piece of syntax ask for; a name stands for what it was given. */
const importsIn = (value: unknown, named: Map<unknown, unknown>): string[] => {
  const nodes = nodesIn(value);
  const direct = nodes
    .filter((node) => calleeOf(node)?.type === 'Import')
    .flatMap((node) => textOf((node['arguments'] as unknown[])[0]) ?? []);
  const meant = nodes.flatMap((node) =>
    node.type === 'Identifier' && named.has(node['value'])
      ? importsIn(named.get(node['value']), new Map())
      : [],
  );
  return [...direct, ...meant];
};

/** Paths of the screens a module of routes declares, and what the code of each imports. */
export const screensIn = (source: string): Map<string, string[]> => {
  const nodes = nodesIn(parseSync(source, { syntax: 'typescript', tsx: true }));
  const named = new Map<unknown, unknown>(
    nodes
      .filter(({ type, id }) => type === 'VariableDeclarator' && (id as Node).type === 'Identifier')
      .map(({ id, init }) => [(id as Node)['value'], init]),
  );
  const screens = new Map<string, string[]>();
  for (const node of nodes) {
    if (node.type !== 'CallExpression' || calleeOf(node)?.['value'] !== 'screen') continue;
    const [first, second] = node['arguments'] as [unknown, { expression: Node }];
    const load = named.get(second.expression['value']) ?? second;
    const path = textOf(first);
    if (path !== null) screens.set(path, [...new Set(importsIn(load, named))]);
  }
  return screens;
};

const scriptsOf = (group: ChunkGroup): string[] =>
  group.getFiles().filter((file) => file.endsWith('.js'));

const keyOf = (source: string | undefined, request: string) => `${source ?? ''} ${request}`;

/** Files behind each `import()` of a build, by where it stands and what it asks for. */
const filesByImport = ({ modules, moduleGraph, chunkGraph }: Compilation) => {
  const found = new Map<string, string[]>();
  for (const { blocks } of modules)
    for (const block of blocks)
      for (const dependency of block.dependencies) {
        const parent = moduleGraph.getParentModule(dependency) as { resource?: string } | undefined;
        const { request } = dependency as { request?: string };
        const group = chunkGraph.getBlockChunkGroup(block);
        if (request && group) found.set(keyOf(parent?.resource, request), scriptsOf(group));
      }
  return found;
};

type Files = ReturnType<typeof filesByImport>;

/** Files of the screens that modules of routes declare, by the path of each. */
const screensOf = (files: Files, routes: string[]): Record<string, string[]> =>
  Object.fromEntries(
    routes.flatMap((module) =>
      [...screensIn(readFileSync(module, 'utf8'))].map(([path, requests]) => [
        path,
        [...new Set(requests.flatMap((request) => files.get(keyOf(module, request)) ?? []))],
      ]),
    ),
  );

const writing = (file: string, contentOf: (compilation: Compilation) => object) => ({
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Names of files are final by then.
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(contentOf(compilation));
        compilation.emitAsset(file, new sources.RawSource(text));
      });
    });
  },
});

/** Writes what the host must know of a remote's build beside its files. */
export const writeManifest = ({
  container,
  entry,
  routes,
}: {
  container: string;
  entry: string;
  /** The module that is exposed. */
  routes: string;
}) =>
  writing(manifestFile, (compilation): RemoteManifest => {
    const files = filesByImport(compilation);
    const screens = screensOf(files, [routes]);
    return { container, entry, routes: files.get(keyOf(undefined, routes)) ?? [], screens };
  });

/** Writes the files of each screen beside those of a build that is not a remote. */
export const writeScreens = (file: string, routes: string[]) =>
  writing(file, (compilation) => screensOf(filesByImport(compilation), routes));
