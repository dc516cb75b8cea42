import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteRegistry } from '@outpost/federation';
import { repository, type Part } from '../build/parts.ts';

// Set before any import reads it: watched parts are development builds.
process.env['NODE_ENV'] = 'development';

const usage = `Usage: npm run dev -- [remote …] [--against <url>]

Watches the host and all remotes, or only those named; everything else comes from the last build, or
from a running deployment with --against.
`;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${usage}`);
  process.exit(1);
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const known = ['host', ...remoteRegistry.map(({ name }) => name)];
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) fail(`There is no remote "${unknown}". There are: ${known.join(', ')}.`);

const port = Number(process.env['PORT'] ?? 3000);
const behind = port + 1;
const target = new URL(values.against ?? `http://localhost:${behind}`);
const production = { ...process.env, NODE_ENV: 'production' };

const buildAll = async () => {
  const child = spawn(process.execPath, ['scripts/build/build.ts'], {
    cwd: repository,
    stdio: 'inherit',
    env: production,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(1);
};

const startServer = (): ChildProcess => {
  const args = [
    '--watch-path=server/src',
    '--watch-path=shared/schema/src',
    '--watch-path=shared/contracts/src',
    'server/src/main.ts',
  ];
  const server = spawn(process.execPath, ['--max-semi-space-size=8', ...args], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(behind), PUBLIC_URL: `http://localhost:${port}` },
  });
  server.on('exit', (code) => process.exit(code ?? 0));
  return server;
};

const { allParts, artifactsDir } = await import('../build/parts.ts');
const { watchAgainst } = await import('@outpost/remote-sdk/dev');

let server: ChildProcess | null = null;
if (!values.against) {
  await buildAll();
  server = startServer();
}
const watched = allParts().filter(({ name }: Part) => names.length === 0 || names.includes(name));
const parts = watched.map((part) => ({
  ...part,
  folder: join(repository, part.folder),
  output: join(artifactsDir, 'dev', part.name),
}));
await watchAgainst(target, port, parts).catch((error: Error) => fail(error.message));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server?.kill();
    process.exit(0);
  });
