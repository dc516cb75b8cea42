import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { program } from '../program.ts';

const rules = resolve(import.meta.dirname, '../../oxlint.json');
const folder = mkdtempSync(join(tmpdir(), 'outpost-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the rules that a file of a remote breaks. */
const brokenBy = (file: string, code: string): string[] => {
  const path = join(folder, file);
  writeFileSync(path, code);
  const args = [program('oxlint', 'oxlint'), '--config', rules, '--format', 'json', path];
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(
      ({ code: rule }) => rule,
    );
  }
};

const imports = 'eslint(no-restricted-imports)';
test.each([
  ['MUI', "export { default as B } from '@mui/material/Button';\n", imports],
  ['emotion', "export { css } from '@emotion/react';\n", imports],
  ['react-router', "export { Link } from 'react-router';\n", imports],
  ['zustand', "export { create } from 'zustand';\n", imports],
  ['ky', "export { HTTPError } from 'ky';\n", imports],
  ['js-cookie', "export { default as C } from 'js-cookie';\n", imports],
  ['the token', "export { sessionToken } from '@outpost/auth-store';\n", imports],
  ['the presets', "export { remote } from '@outpost/remote-sdk/webpack';\n", imports],
  ['fetch', "export const ask = () => fetch('/v1');\n", 'eslint(no-restricted-globals)'],
  ['an import for its side effects', "import './other.ts';\n", 'import(no-unassigned-import)'],
])('a remote does not use %s', (_name, code, rule) => {
  expect(brokenBy('planted.ts', code)).toContain(rule);
});

test('packages of the host, React and packages of its own are allowed', () => {
  const code = ['react', '@outpost/ui', '@outpost/api-client', 'd3-shape', './other.ts']
    .map((name, index) => `export * as m${index} from '${name}';\n`)
    .join('');
  expect(brokenBy('allowed.ts', code)).toEqual([]);
});
