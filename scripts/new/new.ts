import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteRegistry } from '@outpost/federation';
import { repository } from '../build/parts.ts';
import { filesOfRemote, withRegistryLine } from './remote-files.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const [what, name = ''] = process.argv.slice(2);
if (what !== 'remote' || name === '') fail('Usage: npm run new -- remote <name>');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40 || name === 'host')
  fail(
    `"${name}" is no name for a remote: small letters, digits and single dashes, as in billing-lab.`,
  );
const folder = join(repository, 'remotes', name);
if (existsSync(folder)) fail(`There is a remote "${name}" already.`);
const taken = remoteRegistry.find(({ mounts }) => mounts.includes(`/${name}`));
if (taken) fail(`/${name} belongs to ${taken.name} already.`);

const label = name
  .split('-')
  .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  .join(' ');
const remote = { name, label };

for (const [path, content] of Object.entries(filesOfRemote(remote))) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
const registry = join(repository, 'shared/federation/src/registry.ts');
await writeFile(registry, withRegistryLine(await readFile(registry, 'utf8'), remote));

const run = (command: string, args: string[]) => {
  const { status } = spawnSync(command, args, { cwd: repository, stdio: 'inherit' });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed.`);
};
const { config } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
  config: { pnpm: string };
};
run('npx', ['--yes', `pnpm@${config.pnpm}`, 'install', '--prefer-offline', '--no-frozen-lockfile']);
run(join(repository, 'node_modules/.bin/oxfmt'), [folder, registry]);
process.stdout.write(`
Made remotes/${name}. Next:
  npm run dev -- ${name}                      work on it
  npm run unit -- --project ${name}            its tests
  npm run remote -- publish ${name}           store a version
  npm run remote -- promote ${name} --tenant acme   show it to one organization
`);
