import { githubWorkflow, gitlabPipeline } from './pipelines.ts';
import { screenFiles, type NewRemote } from './screen-files.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const journeyConfig = `import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'dist/journeys',
  use: {
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
  },
});
`;

const journey = ({ name, label }: NewRemote) => `import { expect, test } from '@playwright/test';

// BASE_URL is the link of \`outpost preview\`, or an address of \`outpost dev\`; PANEL_URL the address at
// which the account signs in, when it is another.
const { BASE_URL, PANEL_URL, PANEL_EMAIL = '', PANEL_PASSWORD = '' } = process.env;
const link = new URL(BASE_URL ?? 'http://localhost:3100');
const panel = new URL(PANEL_URL ?? link);

test('the section shows its rows', async ({ page }) => {
  await page.goto(new URL(\`/sign-in\${link.search}\`, panel).href);
  await page.getByLabel('Email').fill(PANEL_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PANEL_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\\/sign-in/);
  await page.goto(new URL('/${name}', panel).href);
  await expect(page.getByRole('heading', { level: 1, name: '${label}' })).toBeVisible();
  await expect(page.locator('[data-remote="${name}"]')).toBeVisible();
});
`;

/** Returns the fields of `package.json` that the commands read. */
export const packageFields = ({ name, label }: NewRemote) => ({
  type: 'module',
  private: true,
  scripts: {
    dev: 'outpost dev',
    test: 'vitest run',
    check: 'outpost check',
    journeys: 'playwright test',
  },
  outpost: {
    name,
    label,
    mounts: [`/${name}`],
    entry: { label, path: `/${name}` },
  },
});

/** Returns the files of a remote with a repository of its own, by path; without `package.json`. */
export const outsideFiles = (remote: NewRemote): Record<string, string> => ({
  'tsconfig.json': json({
    extends: '@outpost/remote-sdk/tsconfig.json',
    include: ['src', 'journeys'],
  }),
  'webpack.config.js':
    "import { remote } from '@outpost/remote-sdk/webpack';\n\nexport default remote(import.meta.url);\n",
  'vitest.config.js':
    "import { remoteTests } from '@outpost/remote-sdk/vitest';\n\nexport default remoteTests();\n",
  '.oxlintrc.json': json({ extends: ['./node_modules/@outpost/remote-sdk/oxlint.json'] }),
  '.gitignore': 'node_modules/\ndist/\n',
  'playwright.config.ts': journeyConfig,
  'journeys/section.e2e.ts': journey(remote),
  '.github/workflows/remote.yml': githubWorkflow(remote),
  '.gitlab-ci.yml': gitlabPipeline(),
  ...screenFiles(remote),
});
