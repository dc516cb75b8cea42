import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Network } from '../../e2e/bench/panel/conditions.ts';
import { measurePanel, type Plan } from '../../e2e/bench/panel/measure-panel.ts';
import { readList, signIn, type App } from '../../e2e/bench/panel/panel.ts';
import { sections } from '../../e2e/bench/panel/switches.ts';
import { repository } from '../build/parts.ts';
import { ensureChromium } from '../run/chromium.ts';
import { buildMonolith } from './panel/monolith.ts';
import { firstRowSelector, startReactAdmin } from './panel/react-admin.ts';
import { describePanel, type Conditions } from './panel/report.ts';
import { putReport } from './put-report.ts';
import { startProduct } from './start-product.ts';

const document = join(repository, 'docs/performance.md');
const folder = join(repository, '.bench');
const leastRuns = 9;
const quickRuns = 3;

const say = (text: string) => process.stdout.write(`${text}\n`);

const rowOfList = '[data-remote] [data-row]';
const partOfForm = '[data-remote] [data-chosen]';

type User = Record<string, unknown> & { _id: string };

const optionsOf = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string' },
      write: { type: 'boolean', default: true },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const { quick: isQuick, only } = values;
  const least = isQuick ? 1 : leastRuns;
  const runs = Number(values.runs ?? (isQuick ? quickRuns : leastRuns));
  if (!Number.isInteger(runs) || runs < least)
    throw new Error(`--runs must be a whole number from ${least}, not "${values.runs}".`);
  if (only !== undefined && !['links', 'switches'].includes(only))
    throw new Error(`--only is links or switches, not "${only}".`);
  return { runs, isQuick, only, isWritten: values.write && !isQuick && only === undefined };
};
type Options = ReturnType<typeof optionsOf>;

/** Returns the links, with the same rows in every app that has them. */
const linksOf = async (
  { federated, monolith }: Plan['apps'],
  reactAdmin: App,
  { isQuick, only }: Options,
): Promise<Plan['links']> => {
  if (only === 'switches') return [];
  const both = (name: string, path = name, firstRow = rowOfList) => {
    const link = { path, firstRow };
    return {
      name,
      places: { federated: { app: federated, link }, monolith: { app: monolith, link } },
    };
  };
  const { name, places } = both('/users');
  const ours = { app: reactAdmin, link: { path: '', firstRow: firstRowSelector } };
  const users = { name, places: { ...places, reactAdmin: ours } };
  if (isQuick) return [users];
  const path = '/super-admin/lead-forms?page=1&limit=1';
  const [form] = await readList<{ _id: string }>(federated, path, 'forms');
  return [
    users,
    both('/lead-forms/show/:id', `/lead-forms/show/${form?._id}`, partOfForm),
    ...['/white-label', '/faqs', '/api-keys'].map((path) => both(path)),
  ];
};

/** Starts all apps, runs the work, and always stops the apps. */
const withApps = async (
  work: (panels: Plan['apps'], reactAdmin: App) => Promise<void>,
): Promise<void> => {
  const monolithDir = await buildMonolith();
  const started: { stop(): unknown }[] = [];
  const start = async <Started extends { stop(): unknown }>(starting: Promise<Started>) => {
    const one = await starting;
    started.push(one);
    return one;
  };
  try {
    const product = await start(startProduct());
    const other = await start(startProduct({ env: { ARTIFACTS_DIR: monolithDir } }));
    const panels = { federated: await signIn(product.url), monolith: await signIn(other.url) };
    const list = '/super-admin/users?page=1&limit=25';
    const users = await readList<User>(panels.federated, list, 'users');
    const rows = users.map((user) => ({ ...user, id: user._id }));
    const { url } = await start(startReactAdmin(rows));
    await work(panels, { url, token: null });
  } finally {
    for (const one of started) await one.stop();
  }
};

const load = () => loadavg()[0] ?? 0;

const conditionsOf = (runs: number, executablePath: string, before: number): Conditions => ({
  runs,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  // Warnings of Chromium's start script are dropped.
  browser: execFileSync(executablePath, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim(),
  load: [before, load()],
});

const measure = async (panels: Plan['apps'], reactAdmin: App, options: Options): Promise<void> => {
  const { runs, isQuick, only } = options;
  const executablePath = ensureChromium();
  const before = load();
  const networks: Network[] = isQuick ? ['fast'] : ['fast', 'slow'];
  const visited = isQuick ? sections.slice(0, 1) : sections;
  const times = await measurePanel({
    executablePath,
    runs,
    apps: panels,
    links: await linksOf(panels, reactAdmin, options),
    networks,
    sections: only === 'links' ? [] : visited,
    say,
  });
  const conditions = conditionsOf(runs, executablePath, before);
  const report = describePanel(times, conditions);
  say(report);
  await mkdir(folder, { recursive: true });
  const all = JSON.stringify({ conditions, ...times }, null, 2);
  await writeFile(join(folder, 'panel.json'), `${all}\n`);
  if (!options.isWritten) return;
  const text = await readFile(document, 'utf8');
  await writeFile(document, putReport(text, report, 'panel'));
};

/** Measures the federated panel against a monolith of the same sources, and a list against react-admin. */
export const benchPanel = async (args: string[]): Promise<void> => {
  const options = optionsOf(args);
  execFileSync(process.execPath, ['scripts/build/build.ts'], { cwd: repository, stdio: 'inherit' });
  await withApps((panels, reactAdmin) => measure(panels, reactAdmin, options));
};
