import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Not in the catalog: Lighthouse is larger than most of the workspace, and only this bench uses it. */
const version = '13.5.0';

const installedVersion = async (packageFolder: string): Promise<string | null> => {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { version: string }).version;
};

/** Returns the path of the script that runs Lighthouse; installs it when it is missing. */
export const ensureLighthouse = async (folder: string): Promise<string> => {
  const packageFolder = join(folder, 'node_modules/lighthouse');
  if ((await installedVersion(packageFolder)) !== version) {
    process.stdout.write(`Installing Lighthouse ${version} …\n`);
    await mkdir(folder, { recursive: true });
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', '--prefix', folder, ...options, `lighthouse@${version}`], {
      stdio: 'inherit',
    });
  }
  return join(packageFolder, 'cli/index.js');
};
