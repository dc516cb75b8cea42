import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const rooms = ['host', 'remotes', 'shared', 'server', 'e2e', 'scripts'];

interface Planted {
  wall: string;
  file: string;
  code: string;
}

const inImports: Planted[] = [
  {
    wall: 'remotes-are-strangers',
    file: 'remotes/support/src/faqs/planted-static.ts',
    code: "import { routes } from '../../../super-admin/src/routes.ts';\nexport const taken = routes;\n",
  },
  {
    wall: 'remotes-are-strangers',
    file: 'remotes/support/src/faqs/planted-dynamic.ts',
    code: "export const taken = () => import('../../../super-admin/src/routes.ts');\n",
  },
  {
    wall: 'remotes-are-strangers',
    file: 'remotes/support/src/faqs/planted-type.ts',
    code: "import type { routes } from '../../../super-admin/src/routes.ts';\nexport type Taken = typeof routes;\n",
  },
  {
    wall: 'remotes-are-strangers',
    file: 'remotes/support/src/faqs/planted-host.ts',
    code: "export { navigationOf } from '../../../../host/src/frame/navigation.ts';\n",
  },
  {
    wall: 'subjects-are-apart',
    file: 'remotes/support/src/planted/planted.ts',
    code: "export { useFaqs } from '../faqs/faqs.queries.ts';\n",
  },
  {
    wall: 'modules-are-apart',
    file: 'server/src/modules/faqs/planted.ts',
    code: "export { userList } from '../users/users.repository.ts';\n",
  },
  {
    wall: 'modules-are-apart',
    file: 'server/src/modules/faqs/planted-service.ts',
    code: "export { removeUser } from '../users/users.service.ts';\n",
  },
  {
    wall: 'platform-knows-no-module',
    file: 'server/src/platform/planted.ts',
    code: "export { removeUser } from '../modules/users/index.ts';\n",
  },
  {
    wall: 'platform-knows-no-module',
    file: 'server/src/platform/planted-table.ts',
    code: "export { users } from '../tables/users.table.ts';\n",
  },
  {
    wall: 'tables-know-no-module',
    file: 'server/src/tables/planted.ts',
    code: "export type { userList } from '../modules/users/user-list.ts';\n",
  },
  {
    wall: 'database-through-the-helper',
    file: 'server/src/modules/faqs/planted-database.ts',
    code: "export { default } from 'pg';\n",
  },
  {
    wall: 'testing-in-tests-only',
    file: 'host/src/planted-testing.ts',
    code: "export * from '@outpost/testing';\n",
  },
  {
    wall: 'no-circles',
    file: 'host/src/planted-circle-back.ts',
    code: "export * from './planted-circle.ts';\n",
  },
  {
    wall: 'no-circles',
    file: 'shared/ui/src/planted-lazy-circle.ts',
    code: "export const back = () => import('./planted-lazy-circle-back.ts');\n",
  },
  {
    wall: 'no-unresolved',
    file: 'host/src/planted-nothing.ts',
    code: "export * from './there-is-no-such-file.ts';\n",
  },
  {
    wall: 'host-imports',
    file: 'host/src/planted-remote.ts',
    code: "export * from '../../remotes/support/src/routes.ts';\n",
  },
  ...[
    'schema',
    'contracts',
    'expressions',
    'form-page',
    'auth-store',
    'i18n',
    'api-client',
    'router',
    'ui',
    'ui-charts',
    'ui-dates',
    'ui-editor',
    'ui-sortable',
    'lists',
    'records',
    'federation',
    'remote-sdk',
    'testing',
  ].map((room) => ({
    wall: `${room}-imports`,
    file: `shared/${room}/src/planted.ts`,
    code: "export * from '../../../server/src/config.ts';\n",
  })),
  {
    wall: 'remotes-imports',
    file: 'remotes/support/src/faqs/planted-mui.ts',
    code: "export * from '../../../../shared/ui/node_modules/@mui/material/index.js';\n",
  },
  {
    wall: 'server-imports',
    file: 'server/src/planted.ts',
    code: "export * from '../../shared/ui/src/theme/tokens.ts';\n",
  },
  {
    wall: 'e2e-imports',
    file: 'e2e/planted.ts',
    code: "export * from '../server/src/config.ts';\n",
  },
];

/** Allowed: an import of another module through its `index.ts`. */
const face: Planted = {
  wall: '',
  file: 'server/src/modules/faqs/planted-face.ts',
  code: "export { removeUser } from '../users/index.ts';\n",
};

const inOneFile: Planted[] = [
  {
    wall: 'eslint(no-restricted-imports)',
    file: 'server/src/modules/faqs/planted-raw-query.ts',
    code: "import pg from 'pg';\nexport const pool = new pg.Pool();\n",
  },
  {
    wall: 'eslint(no-restricted-imports)',
    file: 'remotes/support/src/faqs/planted-token.ts',
    code: "export { sessionToken } from '@outpost/auth-store';\n",
  },
  {
    wall: 'import(no-default-export)',
    file: 'host/src/planted-default.ts',
    code: 'export default 1;\n',
  },
  {
    wall: 'eslint(no-restricted-globals)',
    file: 'server/src/modules/faqs/planted-call.ts',
    code: "export const ask = () => fetch('https://other.example');\n",
  },
  {
    wall: 'eslint(no-restricted-globals)',
    file: 'remotes/support/src/faqs/planted-fetch.ts',
    code: "export const ask = () => fetch('/v1/super-admin/faqs');\n",
  },
  {
    wall: 'eslint(max-lines)',
    file: 'host/src/planted-long.ts',
    code: 'export const one = 1;\n'.replace('one', 'first') + '\nexport {};\n'.repeat(301),
  },
  {
    wall: 'eslint(no-warning-comments)',
    file: 'host/src/planted-promise.ts',
    code: `// ${['TO', 'DO'].join('')}: later\nexport const one = 1;\n`,
  },
  {
    wall: 'unicorn(filename-case)',
    file: 'host/src/plantedName.ts',
    code: 'export const one = 1;\n',
  },
];

interface Violation {
  from: string;
  rule: { name: string };
  cycle?: { name: string }[];
}

let folder: string;

/** Copies the sources; workspace links lead into the copy. */
const copyRepository = async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-walls-'));
  await Promise.all(
    rooms.map((room) =>
      cp(join(repository, room), join(folder, room), { recursive: true, verbatimSymlinks: true }),
    ),
  );
  for (const file of ['.dependency-cruiser.mjs', '.oxlintrc.json', 'package.json'])
    await cp(join(repository, file), join(folder, file));
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
};

const plant = async ({ file, code }: Planted) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), code);
};

const outputOf = async (command: string, args: string[]): Promise<string> => {
  const file = join(repository, 'node_modules/.bin', command);
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  const failed = (error: { stdout: string }) => error;
  return (await run(file, args, options).catch(failed)).stdout;
};

beforeAll(async () => {
  await copyRepository();
  await Promise.all([...inImports, ...inOneFile, face].map(plant));
  await plant({
    wall: '',
    file: 'host/src/planted-circle.ts',
    code: "export * from './planted-circle-back.ts';\n",
  });
  await plant({
    wall: '',
    file: 'shared/ui/src/planted-lazy-circle-back.ts',
    code: "export * from './planted-lazy-circle.ts';\n",
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every wall has a planted violation', () => {
  const walls = config.forbidden.map(({ name }) => name);
  const planted = new Set(inImports.map(({ wall }) => wall));
  expect([...planted].toSorted()).toEqual(walls.toSorted());
});

test('every planted import is red at its wall', async () => {
  const text = await outputOf('depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...rooms,
  ]);
  const { summary } = JSON.parse(text) as {
    summary: { totalCruised: number; violations: Violation[] };
  };
  // A circle is reported once, at any of its files.
  const reds = new Set(
    summary.violations.flatMap(({ from, rule, cycle = [] }) =>
      [from, ...cycle.map(({ name }) => name)].map((file) => `${rule.name} ${file}`),
    ),
  );
  expect(summary.totalCruised).toBeGreaterThan(100);
  expect(inImports.filter(({ wall, file }) => !reds.has(`${wall} ${file}`))).toEqual([]);
  expect([...reds].filter((red) => red.includes(face.file))).toEqual([]);
}, 60_000);

test('every planted fault inside one file is red', async () => {
  const text = await outputOf('oxlint', ['--format', 'json', ...inOneFile.map(({ file }) => file)]);
  const { diagnostics } = JSON.parse(text) as { diagnostics: { code: string; filename: string }[] };
  const reds = new Set(diagnostics.map(({ code, filename }) => `${code} ${filename}`));
  expect(inOneFile.filter(({ wall, file }) => !reds.has(`${wall} ${file}`))).toEqual([]);
}, 60_000);
