import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const cache = join(import.meta.dirname, '../.cache/playwright');
const executable = 'ffmpeg-linux';
/** Variable in which the main process hands its answer to the workers. */
const variable = 'E2E_VIDEO';

/** Returns the folder in which Playwright looks for its own ffmpeg. */
const ownFolder = (): string => {
  const cli = join(import.meta.dirname, 'node_modules/.bin/playwright');
  const said = execFileSync(cli, ['install', '--dry-run', 'ffmpeg'], { encoding: 'utf8' });
  return /Install location:\s*(\S.*)/.exec(said)?.[1]?.trim() ?? '';
};

const systemFfmpeg = (): string | null => {
  const { status, stdout } = spawnSync('which', ['ffmpeg'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

const find = (): boolean => {
  const folder = ownFolder();
  if (existsSync(join(folder, executable))) return true;
  const system = systemFfmpeg();
  if (system === null) return false;
  const linked = join(cache, basename(folder));
  mkdirSync(linked, { recursive: true });
  if (!existsSync(join(linked, executable))) symlinkSync(system, join(linked, executable));
  process.env['PLAYWRIGHT_BROWSERS_PATH'] = cache;
  return true;
};

/** Reports whether video can be recorded: with Playwright's own ffmpeg, else with the system's. */
export const canRecordVideo = (): boolean => {
  const known = process.env[variable];
  if (known !== undefined) return known === 'on';
  const isFound = find();
  process.env[variable] = isFound ? 'on' : 'off';
  if (!isFound) process.stdout.write('No video: neither Playwright nor the system has ffmpeg.\n');
  return isFound;
};
