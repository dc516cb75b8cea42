import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

const { allParts } = await import('../build/parts.ts');
const { devProxy } = await import('./dev-proxy.ts');
const { watchPart } = await import('./watch-part.ts');
const { typeChecker } = await import('./check-types.ts');

let server: ChildProcess | null = null;
if (!values.against) {
  await buildAll();
  server = startServer();
}
const proxy = devProxy(target);
await proxy.listen(port).catch((error: Error) => fail(`Port ${port}: ${error.message}`));
process.stdout.write(
  `\nhttp://localhost:${port} shows ${target.href} with what is watched here.\n`,
);

const watched = allParts().filter(({ name }: Part) => names.length === 0 || names.includes(name));
const checkTypes = typeChecker((name, problems) => {
  const outcome = problems === '' ? 'types are right again' : `type errors\n${problems}`;
  process.stdout.write(`  ${name}: ${outcome}\n`);
});
for (const part of watched)
  await watchPart(part, ({ result, problems, seconds }) => {
    if (result) proxy.show(result);
    if (result) checkTypes(part);
    const outcome = result ? 'built' : 'failed';
    process.stdout.write(
      `  ${outcome} ${part.name} (${seconds.toFixed(2)} s)\n${problems.join('\n')}`,
    );
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server?.kill();
    process.exit(0);
  });
