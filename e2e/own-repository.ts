import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '..');

/** A folder outside the workspace, as a team has it. */
export interface OwnRepository {
  folder: string;
  /** Runs a program in it and returns what it prints; throws with its output. */
  run(command: string, args: string[], env?: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

/** Makes the SDK's tarball and returns its path. */
export const packSdk = async (): Promise<string> => {
  const { stdout } = await run(process.execPath, ['scripts/sdk/pack.ts'], { cwd: repository });
  return /^(\S+\.tgz) /m.exec(stdout)?.[1] ?? '';
};

/** Makes an empty folder in the temporary directory; nothing of the workspace is on its path. */
export const ownRepository = async (): Promise<OwnRepository> => {
  const folder = await mkdtemp(join(tmpdir(), 'outpost-own-'));
  const { HOME = '/root', PATH = '', CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
  const others = PATH.split(delimiter).filter((path) => !path.startsWith(repository));
  const programs = [join(folder, 'node_modules/.bin'), dirname(process.execPath), ...others];
  const base = {
    HOME,
    CHROMIUM_PATH,
    PATH: programs.join(delimiter),
    NO_COLOR: '1',
    // npm trusts the machine's certificates, which an inner registry may need.
    NODE_USE_SYSTEM_CA: '1',
  };
  return {
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
    async run(command, args, env = {}) {
      const options = {
        cwd: folder,
        env: { ...base, ...env },
        maxBuffer: 2 ** 26,
        timeout: 150_000,
      };
      const { stdout } = await run(command, args, options).catch(
        ({ stdout: said, stderr }: { stdout: string; stderr: string }) => {
          throw new Error(`${command} ${args.join(' ')}\n${said}\n${stderr}`);
        },
      );
      return stdout;
    },
  };
};
