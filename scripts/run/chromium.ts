import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without windows, in which journeys take less time. */
const shell = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

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

const find = (preferred: string[]): string | null => {
  const chosen = process.env['CHROMIUM_PATH'];
  const candidates = chosen ? [chosen] : [...preferred, ...systemPaths, ...playwrightsOwn()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
};

const isRoot = () => process.getuid?.() === 0;

const install = (packages: string[]): void => {
  const options = { stdio: 'inherit' as const };
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) {
    execFileSync(playwright, ['install', 'chromium'], options);
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => execFileSync('apt-get', args, { ...options, env });
  apt('update', '-qq');
  const isKnown = (name: string) => spawnSync('apt-cache', ['show', name]).status === 0;
  const chosen = packages.find(isKnown) ?? 'chromium';
  apt('install', '-y', '-qq', '--no-install-recommends', chosen);
};

/** Finds a browser; without one, installs the first package that the system knows. */
const ensure = (packages: string[], preferred: string[]): string => {
  const present = find(preferred);
  if (present) return present;
  process.stdout.write('Installing Chromium …\n');
  install(packages);
  const path = find(preferred);
  if (!path) throw new Error('There is no Chromium, and none could be installed.');
  return path;
};

/** Returns the path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's, or a new installation. */
export const ensureChromium = (): string => ensure(['chromium'], []);

/** Returns the path of a Chromium for tests; prefers the one without windows. */
export const ensureTestChromium = (): string => ensure([shell.name, 'chromium'], [shell.path]);
