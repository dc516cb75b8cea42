import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const playwright = join(repository, 'e2e/node_modules/.bin/playwright');

/** Returns the path of Playwright's own browser, read from its command line. */
const playwrightsOwn = (): string[] => {
  const program = "console.log(require('@playwright/test').chromium.executablePath())";
  const found = spawnSync(process.execPath, ['-e', program], {
    cwd: join(repository, 'e2e'),
    encoding: 'utf8',
  });
  return [found.stdout.trim()];
};

const find = (): string | null => {
  const chosen = process.env['CHROMIUM_PATH'];
  const candidates = chosen ? [chosen] : [...systemPaths, ...playwrightsOwn()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
};

const isRoot = () => process.getuid?.() === 0;

const installed = (): void => {
  const options = { stdio: 'inherit' as const };
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) {
    execFileSync(playwright, ['install', 'chromium'], options);
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { ...options, env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    ...options,
    env,
  });
};

/** Returns the path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's, or a new installation. */
export const ensureChromium = (): string => {
  const present = find();
  if (present) return present;
  process.stdout.write('Installing Chromium …\n');
  installed();
  const path = find();
  if (!path) throw new Error('There is no Chromium, and none could be installed.');
  return path;
};
