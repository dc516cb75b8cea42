import { defineConfig } from 'vitest/config';

const node = (name: string, root: string) => ({
  test: { name, root, include: ['src/**/*.test.ts'], environment: 'node' as const },
});

const browser = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom' as const,
    setupFiles: [new URL('shared/testing/src/setup.ts', import.meta.url).pathname],
  },
});

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
      node('contracts', 'shared/contracts'),
      node('federation', 'shared/federation'),
      {
        test: {
          ...node('server', 'server').test,
          isolate: false,
          globalSetup: [new URL('server/src/testing/snapshot.ts', import.meta.url).pathname],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      browser('auth-store', 'shared/auth-store'),
      browser('api-client', 'shared/api-client'),
      browser('router', 'shared/router'),
      browser('ui', 'shared/ui'),
      browser('host', 'host'),
      browser('account-management', 'remotes/account-management'),
      browser('app-administration', 'remotes/app-administration'),
      browser('lead-forms', 'remotes/lead-forms'),
      browser('support', 'remotes/support'),
      browser('super-admin', 'remotes/super-admin'),
    ],
  },
});
