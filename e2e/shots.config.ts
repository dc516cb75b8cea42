import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of all screens in `shots/`: `npm run shots`, or one group with `-- -g billing`. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'shots', testDir: 'shots', testMatch: '*.e2e.ts' }],
  fullyParallel: true,
  reporter: 'list',
  timeout: 600_000,
});
