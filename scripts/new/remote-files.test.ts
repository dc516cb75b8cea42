import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
