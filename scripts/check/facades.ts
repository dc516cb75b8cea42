import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { facades, versionOf } from '@outpost/federation/webpack';
import { repository } from '../build/parts.ts';
import { readReport, reportText, unannounced } from './facades/compare.ts';
import { describeFacades } from './facades/describe.ts';

const folder = join(repository, 'docs/facades');
const fileOf = (name: string) =>
  join(folder, `${name.replace('@outpost/', '').replace('/', '-')}.txt`);
const accept = 'node scripts/check/facades.ts --write';

const changelog = await readFile(join(repository, 'CHANGELOG.md'), 'utf8');
const isWriting = process.argv.includes('--write');
const faults: string[] = [];
if (isWriting) await mkdir(folder, { recursive: true });
for (const [name, lines] of describeFacades(facades)) {
  const now = { name, version: versionOf(name), lines };
  const text = await readFile(fileOf(name), 'utf8').catch(() => null);
  const breaks = text === null ? [] : unannounced(readReport(text), now, changelog);
  if (breaks.length > 0) faults.push(`${name} breaks remotes that are built with it:`, ...breaks);
  if (breaks.length > 0)
    faults.push(
      `Keep it working, or raise its major version and name "${name}" with it in the changelog.`,
    );
  else if (isWriting) await writeFile(fileOf(name), reportText(now));
  else if (text !== reportText(now)) faults.push(`${fileOf(name)} is not current: ${accept}`);
}
if (faults.length > 0) process.stdout.write(`${faults.join('\n')}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
