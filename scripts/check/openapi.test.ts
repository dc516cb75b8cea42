import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../server/src/platform/http/openapi.ts';

const redocly = resolve(import.meta.dirname, '../../node_modules/.bin/redocly');

interface Problem {
  severity: string;
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** Checks a document with the recommended rules of Redocly, without a network. */
const problemsOf = async (document: object): Promise<Problem[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'outpost-openapi-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  const options = ['--extends=recommended', '--format=json', '--max-problems=1000'];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  const { promise, resolve: done } = Promise.withResolvers<string>();
  execFile(
    redocly,
    ['lint', 'openapi.json', ...options],
    { cwd: folder, env, maxBuffer: 2 ** 26 },
    (_error, stdout) => done(stdout),
  );
  const { problems } = JSON.parse(await promise) as { problems: Problem[] };
  await rm(folder, { recursive: true });
  return problems;
};

const document = openApiDocument('Outpost');

test('a public linter finds no error in the description, and only known warnings', async () => {
  const problems = await problemsOf(document);
  // The specification names the paths, and the product has no license to name.
  const known = ['no-ambiguous-paths', 'info-license'];
  const others = problems.filter(
    ({ severity, ruleId }) => severity === 'error' || !known.includes(ruleId),
  );
  expect(others).toEqual([]);
  expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(new Set(known));
}, 60_000);

test('the linter finds what is wrong', async () => {
  const problems = await problemsOf({ ...document, servers: [], security: [{ nothing: [] }] });
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(
    expect.arrayContaining(['no-empty-servers', 'security-defined']),
  );
}, 60_000);
