import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteRegistry } from '@outpost/federation';

const repository = resolve(import.meta.dirname, '../..');
const settleMs = 150;

const [only] = process.argv.slice(2);
const names = remoteRegistry.map(({ name }) => name);
if (only !== undefined && !names.includes(only)) {
  process.stderr.write(`There is no remote "${only}". There are: ${names.join(', ')}.\n`);
  process.exit(1);
}

const run = (args: string[]) =>
  spawn(process.execPath, args, { cwd: repository, stdio: 'inherit' });

const build = () => {
  const { promise, resolve: done } = Promise.withResolvers<void>();
  run(['scripts/build/build.ts']).on('exit', () => done());
  return promise;
};

let timer: NodeJS.Timeout | undefined;
let building = build();

/** Builds once the files have settled; a reload shows the new version. */
const rebuild = () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(build);
  }, settleMs);
};

await building;
const server = run([
  '--max-semi-space-size=8',
  '--watch-path=server/src',
  '--watch-path=shared/contracts/src',
  'server/src/main.ts',
]);
server.on('exit', (code) => process.exit(code ?? 0));
const watched = only ? [`remotes/${only}/src`] : ['host/src', 'remotes', 'shared'];
for (const folder of watched) {
  watch(join(repository, folder), { recursive: true }, (_event, file) => {
    if (file && !/node_modules|dist|\.test\./.test(file)) rebuild();
  });
}
process.on('SIGINT', () => undefined);
