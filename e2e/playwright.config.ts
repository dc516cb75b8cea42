import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumFlags, flagsFor } from './chromium-flags.ts';
import { inboundMailEnv } from './inbound-mail.ts';
import { deploymentOf } from './settings.ts';
import { canRecordVideo } from './video.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const port = Number(process.env['E2E_PORT'] ?? 3210);
const deployment = deploymentOf(process.env);

const page: ReporterDescription = ['html', { open: 'never', outputFolder: '../playwright-report' }];
const isProof = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] !== undefined;

const journeys = { name: 'journeys', testDir: 'journeys' };
const topology = {
  name: 'topology',
  testDir: 'topology',
  // The domain of this suite is in no name server, and the suite creates its certificate.
  use: {
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath, args: flagsFor('outpost.test') },
  },
};

const ownServer = {
  command: 'rm -rf test-results/data && node server/src/main.ts',
  cwd: '..',
  env: {
    PORT: String(port),
    DATA_DIR: 'test-results/data',
    LOG_LEVEL: 'warn',
    ...inboundMailEnv,
  },
  url: `http://localhost:${port}/health/ready`,
  timeout: 60_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  // The list of the proof names what passed at its second try only.
  retries: isProof ? 1 : 0,
  // Another deployment is further away.
  timeout: deployment ? 90_000 : 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: isProof ? [['list'], ['json']] : [['list'], page],
  use: {
    baseURL: deployment?.url ?? `http://localhost:${port}`,
    // Recording slows every journey by a quarter; the proof prints the errors instead.
    trace: isProof ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    video: deployment && canRecordVideo() ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args: chromiumFlags },
  },
  ...(deployment
    ? { projects: [journeys], grepInvert: /@local/, globalSetup: './deployment/setup.ts' }
    : { projects: [journeys, topology], webServer: ownServer }),
});
