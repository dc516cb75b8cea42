import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(repository, file), 'utf8');

// `npm run` prepends this folder to `PATH`.
const programs = join(repository, 'node_modules/.bin');

test('what npm runs is the pinned Node.js, whichever is on the path of the machine', () => {
  const [, pinned] = /^ {2}node: (\S+)$/m.exec(text('pnpm-workspace.yaml')) ?? [];
  const version = execFileSync(join(programs, 'node'), ['--version'], { encoding: 'utf8' });
  expect(version.trim()).toBe(`v${pinned}`);
});

test('each command begins with a program that the workspace installs', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  for (const [name, command] of Object.entries(scripts)) {
    const program = join(programs, command.split(' ')[0] ?? '');
    // These two run before the installation.
    const isThere = name === 'start' || name === 'test' || existsSync(program);
    expect([name, isThere]).toEqual([name, true]);
  }
});
