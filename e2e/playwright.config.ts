import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumFlags, flagsFor } from './chromium-flags.ts';
import { deploymentOf } from './settings.ts';
import { canRecordVideo } from './video.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const deployment = deploymentOf(process.env);

const page: ReporterDescription = ['html', { open: 'never', outputFolder: '../playwright-report' }];
const isProof = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] !== undefined;

const journeys = { name: 'journeys', testDir: 'journeys' };
const topology = {
  name: 'topology',
  testDir: 'topology',
  // All its files share one pair of servers behind nginx.
  workers: 1,
  // The domain of this suite is in no name server, and the suite creates its certificate.
  use: {
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath, args: flagsFor('outpost.test') },
  },
};

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each worker has a server of its own (`fixtures.ts`); a deployment is shared.
  workers: deployment ? 1 : 2,
  // The list of the proof names what passed at its second try only.
  retries: isProof ? 1 : 0,
  // Another deployment is further away.
  timeout: deployment ? 90_000 : 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: isProof ? [['list'], ['json']] : [['list'], page],
  use: {
    // Recording slows every journey by a quarter; the proof prints the errors instead.
    trace: isProof ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    video: deployment && canRecordVideo() ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args: chromiumFlags },
  },
  ...(deployment
    ? { projects: [journeys], grepInvert: /@local/, globalSetup: './deployment/setup.ts' }
    : { projects: [journeys, topology] }),
});
