import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteRegistry } from '@outpost/federation';
import { isRemoteName, labelOf } from '@outpost/remote-sdk/template';
import { repository } from '../build/parts.ts';
import { filesOfNoun, registrationsOf, singularOf, type NewNoun } from './noun-files.ts';
import { filesOfRemote, withRegistryLine } from './remote-files.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** Runs `work`; ends the program with the message of its error. */
const orFail = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const run = (command: string, args: string[]) => {
  const { status } = spawnSync(command, args, { cwd: repository, stdio: 'inherit' });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed.`);
};

const format = (paths: string[]) => run(join(repository, 'node_modules/.bin/oxfmt'), paths);

const write = async (files: Record<string, string>): Promise<string[]> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), content);
  }
  return Object.keys(files);
};

const makeRemote = async (name: string) => {
  const remote = { name, label: labelOf(name) };
  const folder = `remotes/${name}`;
  const registry = 'shared/federation/src/registry.ts';
  const source = await readFile(join(repository, registry), 'utf8');
  const inFolder = Object.entries(filesOfRemote(remote)).map(([path, content]) => [
    `${folder}/${path}`,
    content,
  ]);
  await write({ ...Object.fromEntries(inFolder), [registry]: withRegistryLine(source, remote) });
  const { config } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    config: { pnpm: string };
  };
  run('npx', [
    '--yes',
    `pnpm@${config.pnpm}`,
    'install',
    '--prefer-offline',
    '--no-frozen-lockfile',
  ]);
  run(process.execPath, ['scripts/docs/write-texts.ts']);
  format([folder, registry, 'docs/texts.md']);
  process.stdout.write(`
Made remotes/${name}. Next:
  npm run dev -- ${name}                      work on it
  npm run unit -- --project ${name}            its tests
  npm run remote -- publish ${name}           store a version
  npm run remote -- promote ${name} --tenant acme   show it to one organization
`);
};

const makeNoun = async (noun: NewNoun) => {
  const { name, remote } = noun;
  const changed = orFail(() =>
    registrationsOf(noun, (path) => readFileSync(join(repository, path), 'utf8')),
  );
  format([...(await write(filesOfNoun(noun))), ...(await write(changed))]);
  run(process.execPath, ['scripts/new/migration.ts', '--name', name.replaceAll('-', '_')]);
  run(process.execPath, ['server/src/tasks/write-table-overview.ts']);
  run(process.execPath, ['scripts/docs/write-texts.ts']);
  format(['server/migrations/meta', 'docs/tables.md', 'docs/texts.md']);
  process.stdout.write(`
Made the noun ${name} (one: ${noun.one}) with a table, calls, a list in remotes/${remote}, an entry in the sidebar and tests. Next:
  npm run unit -- --project contracts --project server --project ${remote} ${name}
  npm run dev -- ${remote}                    the list at /${name}, for internal staff
Permissions of team roles: shared/contracts/src/access/permissions.ts
Icon and place in the sidebar: host/src/frame/navigation-groups.ts
`);
};

const usage =
  'Usage: npm run new -- remote <name>, or npm run new -- noun <plural> [remote] [--one <singular>] [--group <group of the sidebar>]';

const { values, positionals } = orFail(() =>
  parseArgs({
    options: {
      one: { type: 'string' },
      group: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  }),
);
if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const [what, name = '', remote = 'support'] = positionals;
const { one = singularOf(name), group } = values;
if ((what !== 'remote' && what !== 'noun') || name === '') fail(usage);
if (what === 'noun' && one === name && values.one === undefined)
  fail(`"${name}" may be a singular: name the noun in the plural, or its singular with --one.`);
for (const word of [name, one])
  if (!isRemoteName(word))
    fail(
      `"${word}" is no name for a ${what}: small letters, digits and single dashes, as in billing-lab.`,
    );
const taken = remoteRegistry.find(({ mounts }) => mounts.includes(`/${name}`));
if (taken) fail(`/${name} belongs to ${taken.name} already.`);
if (what === 'remote') {
  if (existsSync(join(repository, 'remotes', name))) fail(`There is a remote "${name}" already.`);
  await makeRemote(name);
} else {
  if (existsSync(join(repository, 'shared/contracts/src', name)))
    fail(`There is a noun "${name}" already.`);
  if (!remoteRegistry.some((one) => one.name === remote)) fail(`There is no remote "${remote}".`);
  await makeNoun({ name, one, remote, group });
}
