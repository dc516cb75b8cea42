import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { linkModules } from './flat-modules.ts';
import { insideManifest, pathsOf, sdkManifest, type Manifest } from './manifests.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const shared = join(repository, 'shared');
const output = join(repository, 'dist/sdk');
const sdkFolder = 'remote-sdk';

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
const writeJson = (path: string, value: object) =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

const isCode = (path: string) => !/\.test\.tsx?$|\/node_modules(\/|$)/.test(path);

/** Copies the sources of the shared packages and compiles them, declarations included. */
const compile = async (stage: string, folders: string[], inside: Manifest[]): Promise<void> => {
  for (const name of folders) {
    await mkdir(join(stage, 'shared', name), { recursive: true });
    await cp(join(shared, name, 'package.json'), join(stage, 'shared', name, 'package.json'));
    await cp(join(shared, name, 'src'), join(stage, 'shared', name, 'src'), {
      recursive: true,
      filter: isCode,
    });
  }
  linkModules(repository, join(stage, 'node_modules'));
  const paths = inside.flatMap(({ name, exports }) =>
    Object.entries(exports).map(([entry, file]) => [
      name + entry.slice(1),
      [`./shared/${name.replace('@outpost/', '')}/${file.slice(2)}`],
    ]),
  );
  await writeJson(join(stage, 'tsconfig.json'), {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      types: ['node'],
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      allowJs: true,
      noEmit: false,
      declaration: true,
      preserveSymlinks: true,
      rootDir: 'shared',
      outDir: 'compiled',
      paths: Object.fromEntries(paths),
    },
    include: ['shared'],
  });
  await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', stage]);
};

/** TypeScript options of a remote: those of the workspace, and where the packages are. */
const typeOptions = async (inside: Manifest[]) => {
  const { compilerOptions } = (await readJson(join(repository, 'tsconfig.json'))) as {
    compilerOptions: object;
  };
  const lib = ['ES2024', 'DOM', 'DOM.Iterable'];
  return { compilerOptions: { ...compilerOptions, lib, types: ['node'], paths: pathsOf(inside) } };
};

const assemble = async (stage: string, folders: string[], inside: Manifest[]): Promise<string> => {
  const target = join(stage, 'package');
  await mkdir(join(target, 'node_modules/@outpost'), { recursive: true });
  for (const name of folders) {
    const isSdk = name === sdkFolder;
    const folder = isSdk ? target : join(target, 'node_modules/@outpost', name);
    await mkdir(folder, { recursive: true });
    await rename(join(stage, 'compiled', name, 'src'), join(folder, 'src'));
  }
  for (const manifest of inside)
    await writeJson(
      join(target, 'node_modules', manifest.name, 'package.json'),
      insideManifest(manifest),
    );
  const { catalog } = parse(await readFile(join(repository, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>;
  };
  const sdk = (await readJson(join(shared, sdkFolder, 'package.json'))) as Manifest;
  await writeJson(join(target, 'package.json'), sdkManifest(sdk, inside, catalog));
  await writeJson(join(target, 'tsconfig.json'), await typeOptions(inside));
  await cp(join(shared, sdkFolder, 'oxlint.json'), join(target, 'oxlint.json'));
  return target;
};

const stage = await mkdtemp(join(tmpdir(), 'outpost-sdk-'));
try {
  const folders = await readdir(shared);
  const manifests = await Promise.all(
    folders.map((name) => readJson(join(shared, name, 'package.json')) as Promise<Manifest>),
  );
  const inside = manifests.filter(({ name }) => name !== `@outpost/${sdkFolder}`);
  await compile(stage, folders, inside);
  const folder = await assemble(stage, folders, inside);
  await mkdir(output, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', output], {
    cwd: folder,
    maxBuffer: 2 ** 26,
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
