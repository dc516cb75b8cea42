import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';

const repository = resolve(import.meta.dirname, '../..');
const packages = globSync('{host,server,e2e,remotes/*,shared/*}/package.json', { cwd: repository });

const scriptsOf = (path: string) =>
  (JSON.parse(readFileSync(join(repository, path), 'utf8')) as { scripts?: Record<string, string> })
    .scripts ?? {};

const projects = (config.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project ? project.test?.name : project,
);

test.each(packages)('%s runs its own tests and its own type check', (path) => {
  const { test: own, typecheck } = scriptsOf(path);
  const name = basename(dirname(path));
  expect(typecheck).toBe('tsc -p .');
  if (name === 'e2e') expect(own).toBe('playwright test');
  else {
    expect(own).toMatch(new RegExp(`^vitest run --root [./]+ --project ${name}$`));
    expect(projects).toContain(name);
  }
});
