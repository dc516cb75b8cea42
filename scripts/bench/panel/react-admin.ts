import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack, { type Configuration, type Stats } from 'webpack';
import { pages } from '@outpost/federation/webpack';
import { repository } from '../../build/parts.ts';
import { appPackages, appSource } from './react-admin-app.ts';

const folder = join(repository, '.bench/react-admin');
const brotli = promisify(brotliCompress);
// The same quality as for the panel's files.
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Selector of a cell in a user's row; placeholder rows have no named columns. */
export const firstRowSelector = 'table tbody tr td.column-name';

type Users = readonly Record<string, unknown>[];
type Scripts = ReadonlyMap<string, Buffer>;

/** npm writes the lockfile of the folder last, so a matching one proves a complete installation. */
const isInstalled = (): boolean => {
  const lockfile = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(lockfile)) return false;
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return Object.entries(appPackages).every(
    ([name, version]) => packages[`node_modules/${name}`]?.version === version,
  );
};

const install = async (): Promise<void> => {
  if (isInstalled()) return;
  process.stdout.write('Installing react-admin to compare with …\n');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies: appPackages };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
};

const runWebpack = (config: Configuration): Promise<Stats> => {
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  const compiler = webpack({
    ...config,
    mode: 'production',
    devtool: false,
    output: { ...config.output, clean: true },
  });
  compiler?.run((error, stats) => {
    compiler.close(() => {
      if (error || !stats) reject(error ?? new Error('webpack gave no result.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve(stats);
    });
  });
  return promise;
};

/** Builds the app with the loader, target and minimizer of the panel. */
const build = async (): Promise<Scripts> => {
  const entry = join(folder, 'src/index.tsx');
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(entry, appSource);
  const config = pages(pathToFileURL(join(folder, 'webpack.config.js')).href, { app: entry });
  const { compilation } = await runWebpack(config);
  const names = compilation.entrypoints.get('app')?.getFiles() ?? [];
  const scripts = new Map<string, Buffer>();
  for (const name of names)
    scripts.set(name, await brotli(await readFile(join(folder, 'dist', name)), { params }));
  return scripts;
};

const pageOf = (scripts: Scripts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Users</title>
<link rel="icon" href="data:,">
${[...scripts.keys()].map((name) => `<script defer src="/${name}"></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;

const serverOf = (scripts: Scripts, users: Users): Server => {
  const page = pageOf(scripts);
  const body = JSON.stringify(users);
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const script = scripts.get(pathname.slice(1));
    if (script)
      response
        .setHeader('content-type', 'text/javascript; charset=utf-8')
        .setHeader('content-encoding', 'br')
        .setHeader('cache-control', 'public, max-age=31536000, immutable')
        .end(script);
    else if (pathname === '/api/users')
      response
        .setHeader('content-type', 'application/json; charset=utf-8')
        .setHeader('cache-control', 'no-store')
        .setHeader('content-range', `users 0-${users.length - 1}/${users.length}`)
        .end(body);
    else if (pathname === '/')
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('cache-control', 'no-store')
        .end(page);
    else response.writeHead(404).end();
  });
};

/** Installs, builds and serves a react-admin app with a list of these users. */
export const startReactAdmin = async (users: Users): Promise<{ url: string; stop: () => void }> => {
  await install();
  const server = serverOf(await build(), users).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/#/users`, stop };
};
