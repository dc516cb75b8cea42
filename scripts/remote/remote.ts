import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFile } from '@outpost/contracts';
import { printOutcome, runCommand, usageOf } from '@outpost/remote-sdk/deploy';
import { ensureChromium } from '../run/chromium.ts';
import { localToken } from './local-token.ts';

const build = async (part: string): Promise<string> => {
  const { allParts, folderOf, repository } = await import('../build/parts.ts');
  const parts = allParts();
  const found = parts.find(({ name }) => name === part);
  if (!found)
    throw new Error(
      `There is no remote "${part}" here. There are: ${parts.map(({ name }) => name).join(', ')}.`,
    );
  const folder = folderOf(found);
  if (existsSync(join(folder, releaseFile))) return folder;
  const child = spawn(process.execPath, [join(repository, 'scripts/build/build-part.ts'), part], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production', ...process.env },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', reject);
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`${part} could not be built.`)),
  );
  await promise;
  return folder;
};

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help'))
  process.stdout.write(
    `Usage: npm run remote -- <command> <remote> [options]\n${usageOf(' <remote>')}`,
  );
else
  await printOutcome(args.includes('--json'), () =>
    runCommand(args, { own: null, build, tokenFor: localToken, chromium: ensureChromium }),
  );
