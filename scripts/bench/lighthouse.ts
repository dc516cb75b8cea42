import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureChromium } from '../run/chromium.ts';
import { withFreshBrowser } from './lighthouse/fresh-browser.ts';
import { ensureLighthouse } from './lighthouse/install.ts';
import { describeRuns, runOf, type Report, type Run } from './lighthouse/summary.ts';
import { putReport } from './put-report.ts';
import { startProduct } from './start-product.ts';

const repository = resolve(import.meta.dirname, '../..');
const document = resolve(repository, 'docs/performance.md');
const folder = resolve(repository, '.bench');
const runsOfEach = 3;

const account = { email: 'super@demo.test', password: 'Demo-pass-2026' };

const pages = [
  { path: '/sign-in', isSignedIn: false },
  { path: '/users', isSignedIn: true },
  { path: '/white-label', isSignedIn: true },
];

const say = (text: string) => process.stdout.write(`${text}\n`);

const tokenFrom = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/v1/super-admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};

interface Audit {
  url: string;
  token: string | null;
  /** Path of the full report. */
  file: string;
}

const auditPage = async (lighthouse: string, { url, token, file }: Audit): Promise<Report> => {
  const cookies = token ? [{ url, name: 'JWT', value: token }] : [];
  await withFreshBrowser(ensureChromium(), cookies, (port) =>
    promisify(execFile)(process.execPath, [
      lighthouse,
      url,
      `--port=${port}`,
      '--preset=desktop',
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      `--output-path=${file}`,
      '--no-enable-error-reporting',
      '--quiet',
      // The session is in the storage of the new browser.
      ...(token ? ['--disable-storage-reset'] : []),
    ]),
  );
  return JSON.parse(await readFile(file, 'utf8')) as Report;
};

const auditAll = async (url: string): Promise<Record<string, Run[]>> => {
  const lighthouse = await ensureLighthouse(resolve(folder, 'lighthouse'));
  const token = await tokenFrom(url);
  const found: Record<string, Run[]> = {};
  for (let turn = 1; turn <= runsOfEach; turn += 1)
    for (const { path, isSignedIn } of pages) {
      const file = resolve(folder, `lighthouse/${path.slice(1)}-${turn}.json`);
      const audit = { url: `${url}${path}`, token: isSignedIn ? token : null, file };
      const run = runOf(await auditPage(lighthouse, audit), path);
      say(`  ${path} ${JSON.stringify(run.scores)}`);
      (found[path] ??= []).push(run);
    }
  return found;
};

/** Runs Lighthouse on pages of the product, signed out and signed in. */
export const benchLighthouse = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: { write: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const product = await startProduct();
  try {
    const { port } = new URL(product.url);
    const found = await auditAll(`http://127.0.0.1:${port}`);
    const report = describeRuns(found);
    say(report);
    await mkdir(folder, { recursive: true });
    const all = JSON.stringify(found, null, 2);
    await writeFile(resolve(folder, 'lighthouse.json'), `${all}\n`);
    if (!values.write) return;
    const before = await readFile(document, 'utf8');
    await writeFile(document, putReport(before, report, 'lighthouse'));
  } finally {
    await product.stop();
  }
};
