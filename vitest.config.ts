import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { postgresPrograms } from './server/src/testing/postgres.ts';

const local = (path: string) => new URL(path, import.meta.url).pathname;

const node = (name: string, root: string) => ({
  test: { name, root, include: ['src/**/*.test.ts'], environment: 'node' as const },
});

const browser = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom' as const,
    setupFiles: [local('shared/testing/src/setup.ts')],
  },
});

/** Screens: jsdom is made once for each worker instead of each file; files still share no modules. */
const screens = (name: string, root: string) => {
  const { test } = browser(name, root);
  return { test: { ...test, pool: 'vmForks' as const, vmMemoryLimit: '1500MB' } };
};

const server = {
  ...node('server', 'server').test,
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

const hasPostgres = postgresPrograms() !== null;

/**
 * Takes rights of roles away and gives them more, and roles belong to a whole PostgreSQL: there it would
 * open the walls of the databases of other tests.
 */
const needsOwnRoles = 'src/platform/db/tenancy-check.test.ts';

/** PostgreSQL takes half the processor time of the embedded database. */
const everyServerTest = hasPostgres
  ? {
      ...server,
      env: { TEST_ENGINE: 'postgres' },
      exclude: [needsOwnRoles],
      globalSetup: [local('server/src/testing/postgres-template.ts')],
    }
  : { ...server, globalSetup: [local('server/src/testing/snapshot.ts')] };

/**
 * Once more on the embedded database: isolation of tenants, live updates, and what happens at the same
 * time on its single connection. The journeys use the rest of the server on it.
 */
const onEmbedded = hasPostgres
  ? [
      {
        test: {
          ...server,
          name: 'server on the embedded database',
          include: [
            needsOwnRoles,
            'src/tenancy.test.ts',
            'src/platform/db/database.test.ts',
            'src/platform/db/row-level-security.test.ts',
            'src/platform/realtime/*.test.ts',
            'src/modules/events/*.test.ts',
            'src/modules/lead-forms/form-concurrency.test.ts',
            'src/modules/live-forms/submissions.test.ts',
          ],
          globalSetup: [local('server/src/testing/snapshot.ts')],
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'house',
          root: 'scripts',
          include: ['**/*.test.ts'],
          environment: 'node' as const,
        },
      },
      node('schema', 'shared/schema'),
      node('contracts', 'shared/contracts'),
      node('expressions', 'shared/expressions'),
      browser('form-page', 'shared/form-page'),
      node('federation', 'shared/federation'),
      node('remote-sdk', 'shared/remote-sdk'),
      { test: everyServerTest },
      ...onEmbedded,
      browser('auth-store', 'shared/auth-store'),
      browser('api-client', 'shared/api-client'),
      browser('router', 'shared/router'),
      browser('i18n', 'shared/i18n'),
      screens('ui', 'shared/ui'),
      screens('lists', 'shared/lists'),
      browser('records', 'shared/records'),
      browser('ui-dates', 'shared/ui-dates'),
      browser('ui-charts', 'shared/ui-charts'),
      browser('ui-editor', 'shared/ui-editor'),
      browser('ui-sortable', 'shared/ui-sortable'),
      browser('testing', 'shared/testing'),
      screens('host', 'host'),
      ...readdirSync(local('remotes')).map((name) => screens(name, `remotes/${name}`)),
    ],
  },
});
