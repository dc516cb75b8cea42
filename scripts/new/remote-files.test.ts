import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { outsideFiles } from '@outpost/remote-sdk/template';
import { filesOfRemote, withRegistryLine } from './remote-files.ts';

const remote = { name: 'billing-lab', label: 'Billing Lab' };

test('a new remote has code, a test, a build and a recipe for its pipeline', () => {
  expect(Object.keys(filesOfRemote(remote))).toEqual([
    'package.json',
    'tsconfig.json',
    'webpack.config.js',
    'DEPLOY.md',
    'src/routes.ts',
    'src/routes.test.tsx',
    'src/overview/overview.queries.ts',
    'src/overview/overview.screen.tsx',
  ]);
});

test('it is called by its own name everywhere', () => {
  const all = Object.values(filesOfRemote(remote)).join('\n');
  expect(all).toContain('"name": "@outpost/billing-lab"');
  expect(all).toContain("'/billing-lab'");
  expect(all).toContain('function BillingLabScreen');
  expect(all).toContain('pnpm@12 remote publish billing-lab');
});

test('the registry gets one entry more, and keeps those it has', () => {
  const path = join(import.meta.dirname, '../../shared/federation/src/registry.ts');
  const before = readFileSync(path, 'utf8');
  const after = withRegistryLine(before, remote);
  expect(after.match(/^ {2}.*name: '/gm)?.length).toBe(
    (before.match(/^ {2}.*name: '/gm)?.length ?? 0) + 1,
  );
  expect(after).toContain("mounts: ['/billing-lab'],");
  expect(after.indexOf("name: 'billing-lab'")).toBeLessThan(after.indexOf('\n];'));
  expect(() => withRegistryLine('export const other = 1;', remote)).toThrow(/another shape/);
});

/** Returns the commands of a pipeline, in their order. */
const commandsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'run' || name === 'script' ? [one].flat().map(String) : commandsIn(one),
  );
};

test.each(['.github/workflows/remote.yml', '.gitlab-ci.yml'])(
  'in its own repository %s checks, previews and puts live',
  (path) => {
    const commands = commandsIn(parse(outsideFiles(remote)[path] ?? ''));
    const run = commands.flatMap((text) => /outpost \w+/.exec(text) ?? []);
    expect(run).toEqual(['outpost check', 'outpost preview', 'outpost publish', 'outpost promote']);
    expect(commands.some((text) => text.includes('playwright test'))).toBe(true);
  },
);

test('both places have the same screens', () => {
  const [inside, outside] = [filesOfRemote(remote), outsideFiles(remote)];
  const screens = Object.keys(inside).filter((path) => path.startsWith('src/'));
  expect(screens.map((path) => outside[path])).toEqual(screens.map((path) => inside[path]));
});
