import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../testing/api-keys.ts';
import { testServer } from '../../testing/test-server.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');
const server = testServer();

/** A program of somebody who has the tarball and an API key. */
const program = (baseUrl: string, key: string) => `
import { createClient } from '@outpost/api';

const api = createClient({ baseUrl: '${baseUrl}', key: '${key}' });
const { data, error } = await api.GET('/v1/super-admin/lead-forms', {
  params: { query: { limit: 2, sort: { createdAt: 'down' }, filters: { status: ['published'] } } },
});
if (!data) throw new Error(error.message);
const titles: string[] = data.data.forms.map((form) => form.title);
const unknown = await api.GET('/v1/super-admin/lead-forms/{id}', {
  params: { path: { id: '0198f3a0-0000-7000-8000-000000000000' } },
});
process.stdout.write(JSON.stringify({ titles, code: unknown.error?.code }));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-client-user-'));
  const { stdout } = await run(process.execPath, ['scripts/client/pack.ts'], { cwd: repository });
  const [, tarball = ''] = /^(\S+\.tgz) /m.exec(stdout) ?? [];
  const target = join(folder, 'node_modules/@outpost/api');
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const typeCheck = async (file: string): Promise<string> => {
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const types = ['--lib', 'es2024,dom', '--types', 'node', '--typeRoots'];
  const roots = join(repository, 'node_modules/@types');
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, ...options, ...types, roots, file], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
};

test('a program with the packed client type-checks, and reads with a key', async () => {
  const origin = await server.http.listen({ host: '127.0.0.1', port: 0 });
  const { secret } = await makeKey(server, { scopes: ['forms:read'] });
  const text = program(origin.replace('127.0.0.1', 'localhost'), secret);
  await writeFile(join(folder, 'read.ts'), text);
  expect(await typeCheck('read.ts')).toBe('');
  const { stdout } = await run(process.execPath, ['read.ts'], { cwd: folder });
  const { titles, code } = JSON.parse(stdout) as { titles: string[]; code: string };
  expect([titles.length, code]).toEqual([2, 'not_found']);
}, 60_000);

test('the client knows no call that a key may not make, and no unknown filter', async () => {
  const lines = [
    "import { createClient } from '@outpost/api';",
    "const api = createClient({ baseUrl: '', key: '' });",
    "await api.GET('/v1/super-admin/audit-log');",
    "await api.GET('/v1/super-admin/users', { params: { query: { filters: { nothing: [] } } } });",
  ];
  await writeFile(join(folder, 'wrong.ts'), lines.join('\n'));
  const found = await typeCheck('wrong.ts');
  expect(found).toContain('wrong.ts(3,');
  expect(found).toContain('wrong.ts(4,');
}, 60_000);
