import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { repository } from '../../build/parts.ts';
import { sideEffectsIn } from '@outpost/remote-sdk/side-effects';
import { isBadName, networkInTransactions } from './faults.ts';
import { fixedTextsIn } from './texts.ts';

vi.setConfig({ testTimeout: 60_000 });

const sources = globSync('{host,remotes,shared,server,e2e,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: repository,
  exclude: (path) => path === 'node_modules' || path === 'dist',
});
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

/** Faults that `find` sees in files below a folder. */
const faults = (folder: string, find: (path: string, text: string) => string[]): string[] => {
  const files = sources.filter((path) => path.startsWith(folder) && !isTest(path));
  expect(files.length).toBeGreaterThan(100);
  return files.flatMap((path) => find(path, readFileSync(join(repository, path), 'utf8')));
};

/** Scripts of pages, which start themselves. */
const startsItself =
  /^remotes\/(?:lead-forms\/src\/live\/(?:embed\/)?|app-administration\/src\/site\/(?:forms\/)?)index\.ts:/;
/** The name of the namespace of texts. */
const isNamespace = (path: string) => path.endsWith('/en/common.ts');

test('a remote has no side effects at module level', () => {
  const found = faults('remotes/', sideEffectsIn);
  expect(found.filter((fault) => !startsItself.test(fault))).toEqual([]);
});

const showsTexts = /^(?:host|remotes\/[^/]+|shared\/(?:ui|ui-[a-z]+|lists|records))\/src\//;

test('components read their texts from locale files', () => {
  const find = (path: string, text: string) =>
    showsTexts.test(path) && path.endsWith('.tsx') ? fixedTextsIn(path, text) : [];
  expect(faults('', find)).toEqual([]);
});

test('no network, storage, mail or hashing runs inside a transaction', () => {
  expect(faults('server/src/', networkInTransactions)).toEqual([]);
});

test('file names say a role by a known suffix', () => {
  expect(sources.filter((path) => isBadName(path) && !isNamespace(path))).toEqual([]);
});

test.each(["import './planted.css';", 'let count = 0;', 'start();', 'if (ready) start();'])(
  'the side effect %s is found',
  (text) => expect(sideEffectsIn('planted.ts', text)).toHaveLength(1),
);

test.each([
  ['<b>Two words</b>', 1],
  ['<b title={isOpen ? "Close" : "Open"} />', 2],
  ['<Dialog submitLabel={`Delete ${name}`} />', 1],
  ['<p>{count > 0 && "Full"} {name ?? "Nobody"}</p>', 2],
  ['<p data-state="open">— {kind === "open" && t("state.open")}: {name}</p>', 0],
  ['<Field name="day" placeholder="YYYY-MM-DD" label={t("day.label")} />', 0],
])('of %s, %i texts are found', (text, count) =>
  expect(fixedTextsIn('planted.tsx', text)).toHaveLength(count),
);

test.each([
  "database.transaction(place, 'write', async () => fetch('https://other.example'));",
  "database.transaction(place, 'write', async (tx) => { await storage.save(key, file); });",
  'const close = async (tx: Transaction) => { const list = ids.map(() => options.storage.remove(id)); };',
  'const invite = async (tx: Transaction) => hashPassword(password);',
])('the slow call in %s is found', (text) =>
  expect(networkInTransactions('planted.ts', text)).toHaveLength(1),
);

test.each([
  'host/src/utils.ts',
  'server/src/modules/users/session-manager.ts',
  'shared/ui/src/types.ts',
  'server/src/modules/users/users.controller.ts',
  'remotes/support/src/faqs/faqs.repository.ts',
  'server/src/users.e2e.ts',
])('the name %s is refused', (path) => expect(isBadName(path)).toBe(true));
