import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRemote } from './new-remote.ts';
import { readProject } from './project.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outpost-project-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new remote is a project with a name, a section and a version of its inputs', async () => {
  await writeRemote(folder, 'billing-lab');
  const before = readProject(folder);
  expect(before).toMatchObject({
    name: 'billing-lab',
    area: { label: 'Billing Lab', mounts: ['/billing-lab'], entry: { path: '/billing-lab' } },
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{12}$/),
  });
  writeFileSync(join(folder, 'src/routes.test.tsx'), 'export {};\n');
  expect(readProject(folder)?.version).toBe(before?.version);
  writeFileSync(join(folder, 'src/more.ts'), 'export {};\n');
  expect(readProject(folder)?.version).not.toBe(before?.version);
});

test('the dependencies that npm wrote stay, and nothing is written twice', async () => {
  const devDependencies = { '@outpost/remote-sdk': '1.1.0' };
  const made = { name: 'folder', version: '1.0.0', main: 'index.js', devDependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(made));
  await writeRemote(folder, 'billing-lab');
  expect(readProject(folder)?.name).toBe('billing-lab');
  await expect(writeRemote(folder, 'billing-lab')).rejects.toThrow(/already/);
});

test.each(['Billing', 'host', 'a--b', ''])('%j is no name for a remote', async (name) => {
  await expect(writeRemote(folder, name)).rejects.toThrow(/no name for a remote/);
});

test('a folder without a description is no project, and a wrong one is named', () => {
  expect(readProject(folder)).toBeNull();
  mkdirSync(join(folder, 'src'));
  const wrong = { version: '1.0.0', outpost: { name: 'billing', label: 'Billing', mounts: ['x'] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wrong));
  expect(() => readProject(folder)).toThrow(/outpost\.mounts\.0/);
});
