import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { riskOf } from '../../server/src/node-floor.ts';
import { advisoriesIn, judge, type Accepted, type Advisory } from './advisories/judge.ts';

const repository = resolve(import.meta.dirname, '../..');
const waitMs = 30_000;

const text = (path: string) => readFileSync(join(repository, path), 'utf8');

const { config } = JSON.parse(text('package.json')) as { config: { pnpm: string } };
const accepted = JSON.parse(text('scripts/check/advisories/accepted.json')) as Accepted[];
const [, pinned = ''] = /^ {2}node: (\S+)$/m.exec(text('pnpm-workspace.yaml')) ?? [];

const ofRuntime = (): Advisory[] => {
  const risk = riskOf(pinned);
  const id = /CVE-[\d-]+/.exec(risk ?? '')?.[0] ?? '';
  return risk === null ? [] : [{ id, package: 'node', severity: 'high', title: risk }];
};

/** `found` is null when the registry gives no answer. */
const ofDependencies = (): { found: Advisory[] | null; output: string } => {
  const audit = ['--yes', `pnpm@${config.pnpm}`, 'audit', '--json'];
  const options = { cwd: repository, encoding: 'utf8', timeout: waitMs } as const;
  const { stdout, stderr } = spawnSync('npx', audit, { ...options, maxBuffer: 64 * 1024 * 1024 });
  return { found: advisoriesIn(stdout ?? ''), output: `${stdout ?? ''}${stderr ?? ''}` };
};

const { found, output } = ofDependencies();
if (found === null) {
  const why = /responded with \d+|Failed to request/.exec(output)?.[0];
  process.stdout.write(
    `warning: advisories of dependencies are not known (${why ?? 'no answer'})\n`,
  );
}
const today = new Date().toISOString().slice(0, 10);
const complaints = judge([...ofRuntime(), ...(found ?? [])], accepted, today);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
