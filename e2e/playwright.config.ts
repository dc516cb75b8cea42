import { defineConfig } from '@playwright/test';
import { chromiumFlags, flagsFor } from './chromium-flags.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const port = Number(process.env['E2E_PORT'] ?? 3210);

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    {
      name: 'topology',
      testDir: 'topology',
      // The domain of this suite is in no name server, and the suite creates its certificate.
      use: {
        ignoreHTTPSErrors: true,
        launchOptions: { executablePath, args: flagsFor('outpost.test') },
      },
    },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
  webServer: {
    command: 'rm -rf test-results/data && node server/src/main.ts',
    cwd: '..',
    env: { PORT: String(port), DATA_DIR: 'test-results/data', LOG_LEVEL: 'warn' },
    url: `http://localhost:${port}/health/ready`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
