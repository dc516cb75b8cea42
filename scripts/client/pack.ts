import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPI3, SchemaObject } from 'openapi-typescript';
import { allEndpoints } from '@outpost/contracts';
import { openApiDocument } from '../../server/src/platform/http/openapi.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const modules = join(repository, 'node_modules');
const output = join(repository, 'dist/client');
/** Packages inside the tarball, so that it needs no other download. */
const inside = ['openapi-fetch', 'openapi-typescript-helpers'];

const index = `import { createTypedClient, type ClientOptions } from './client.ts';
import type { components, paths } from './schema.ts';

export type { ClientOptions, components, paths };

/** Creates a client of the calls that an API key may make. */
export const createClient = (options: ClientOptions) => createTypedClient<paths>(options);
`;

/** Makes the generator use TypeScript 6: TypeScript 7, which it would find, has no API. */
const hookTypescriptApi = (): void => {
  const api = import.meta.resolve('typescript-api');
  registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? api : name, context),
  });
};

/** Returns the types of the calls that an API key may make. JSON texts have the type they hold. */
const schemaTypes = async (): Promise<string> => {
  hookTypescriptApi();
  const {
    default: openapiTS,
    astToString,
    transformSchemaObject,
  } = await import('openapi-typescript');
  const endpoints = allEndpoints.filter(({ key }) => key !== undefined);
  const document = JSON.parse(JSON.stringify(openApiDocument('Outpost', endpoints))) as OpenAPI3;
  const nodes = await openapiTS(document, {
    transform: (schema, options) =>
      'contentSchema' in schema
        ? transformSchemaObject(schema['contentSchema'] as SchemaObject, options)
        : undefined,
  });
  return astToString(nodes);
};

const readJson = async (path: string) =>
  JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
const writeJson = (path: string, value: object) =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

/** Compiles the sources of the package to JavaScript and declarations. */
const compile = async (stage: string, target: string): Promise<void> => {
  const sources = join(stage, 'src');
  await mkdir(sources);
  await cp(join(import.meta.dirname, 'client.ts'), join(sources, 'client.ts'));
  await writeFile(join(sources, 'schema.ts'), await schemaTypes());
  await writeFile(join(sources, 'index.ts'), index);
  await writeJson(join(stage, 'package.json'), { type: 'module' });
  await writeJson(join(stage, 'tsconfig.json'), {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      noEmit: false,
      declaration: true,
      rootDir: 'src',
      outDir: target,
    },
    include: ['src'],
  });
  await run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', stage]);
};

/** Copies the packages inside the tarball, and returns their versions. */
const copyPackages = async (target: string): Promise<Record<string, string>> => {
  // Packages that another needs lie beside it.
  const beside = dirname(await realpath(join(modules, 'openapi-fetch')));
  const versions: Record<string, string> = {};
  for (const name of inside) {
    const folder = await realpath(join(beside, name));
    const { version = '' } = await readJson(join(folder, 'package.json'));
    versions[name] = version;
    await cp(folder, join(target, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (path) => !path.slice(folder.length).includes('node_modules'),
    });
  }
  return versions;
};

const writeManifest = async (target: string): Promise<void> => {
  const { version } = await readJson(join(repository, 'shared/contracts/package.json'));
  await writeJson(join(target, 'package.json'), {
    name: '@outpost/api',
    version,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': './index.js', './package.json': './package.json' },
    dependencies: await copyPackages(target),
    bundleDependencies: inside,
  });
};

const stage = await mkdtemp(join(tmpdir(), 'outpost-client-'));
try {
  await symlink(modules, join(stage, 'node_modules'));
  const target = join(stage, 'package');
  await compile(stage, target);
  await writeManifest(target);
  await mkdir(output, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', output], {
    cwd: target,
  });
  const [{ filename, size }] = JSON.parse(stdout) as [{ filename: string; size: number }];
  process.stdout.write(`${join(output, filename)} (${Math.round(size / 1000)} kB)\n`);
} catch (error) {
  const { stdout = '' } = error as { stdout?: string };
  process.stderr.write(`${stdout}\n`);
  throw error;
} finally {
  await rm(stage, { recursive: true });
}
