import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

const code = globSync('{host,remotes,shared,server,e2e,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: repository,
  exclude: (path) => path === 'node_modules' || path === 'dist',
});
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: repository });
const linesOf = (path: string) => readFileSync(join(repository, path), 'utf8').split('\n');

/** Identifiers that docs/glossary.md replaces, with the word to use. */
const replaced: [RegExp, string][] = [
  [/(?:^i|I)nstances?(?![a-z])/, 'tenant'],
  [/(?:ask|asked|take|taken|keep|is|forget)Ahead/, 'prefetch'],
  [/(?:^n|N)ews(?![a-z])/, 'pendingChanges'],
  [/(?:^t|T)rail(?![a-z])/, 'listPosition'],
  [/(?:^d|D)oubt(?![a-z])/, 'revalidate'],
  [/(?:^l|L)adder|(?:^c|C)limb|(?:^g|G)raft/, 'retry, or patch routes'],
  [/(?:^l|L)ater(?:Tabs?|Parts?)(?![a-z])|lazyParts?(?![a-z])/, 'lazyTab, lazyComponent'],
  [/standsAbove/, 'ranksAtLeast'],
];

/** Identifiers of libraries, and names of the API. */
const given = new Set([
  'createInstance',
  'FastifyInstance',
  'getInstance',
  'loggerInstance',
  'toBeInstanceOf',
  'instances',
]);

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Code of a line without what its strings hold. */
const withoutStrings = (line: string) => line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''");

test('identifiers use the words of the glossary', () => {
  const found = code.flatMap((path) =>
    linesOf(path).flatMap((line, index) => {
      if (isComment(line) || path.endsWith('words.test.ts')) return [];
      const identifiers = withoutStrings(line.replace(/\/\/.*$/, '')).match(/[A-Za-z_]\w*/g) ?? [];
      return identifiers
        .filter((identifier) => !given.has(identifier))
        .flatMap((identifier) => {
          const [, use] = replaced.find(([banned]) => banned.test(identifier)) ?? [];
          return use ? [`${path}:${index + 1} ${identifier}: use ${use}`] : [];
        });
    }),
  );
  expect(found).toEqual([]);
}, 30_000);

const dialect = /\b(?:nobody|whoever|somebody else|anew|stands|is told|are told|whom)\b/i;
const startsWithPronoun = /(?:^|[.!] )(?:What|Who|Whoever|Whom|Whether)\b/;

const sentencesOf = (path: string): [line: number, text: string][] =>
  linesOf(path).flatMap((line, index): [number, string][] => {
    if (path.endsWith('.md')) return [[index + 1, line.replace(/^[\s#>|*-]+/, '')]];
    const [, text] = /^\s*(?:\/\/|\/?\*+)(.*)$/.exec(line) ?? [];
    return text === undefined ? [] : [[index + 1, text.replace(/^[\s*/]+/, '')]];
  });

test('comments and documents use plain words', () => {
  const found = [...code, ...documents].flatMap((path) =>
    sentencesOf(path).flatMap(([line, text]) =>
      dialect.test(text) || (startsWithPronoun.test(text) && !text.includes('?'))
        ? [`${path}:${line} ${text}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});

const locales = code.filter((path) => path.includes('/i18n/en/'));

/** Words that no text on screen uses: each has a plain one, such as "no one", "another user" or "is notified". */
const screenDialect =
  /\b(?:nobody|somebody|everybody|anybody|whoever|whatever|whom|anew|stands|holds?|usual words|(?:is|are|not|were) told|what it was)\b/i;

/** Texts of a line of a locale file, without their placeholders. */
const textsOf = (line: string): string =>
  (/(?::\s*|^\s*)(['"`].*['"`]),?$/.exec(line)?.[1] ?? '').replaceAll(/\{\{\w+\}\}/g, '');

const screenFaults = (path: string, lines: string[]): string[] =>
  lines.flatMap((line, index) => {
    const text = textsOf(line);
    return screenDialect.test(text) ? [`${path}:${index + 1} ${text}`] : [];
  });

test('texts on screen use plain words', () => {
  expect(locales.length).toBeGreaterThan(90);
  expect(locales.flatMap((path) => screenFaults(path, linesOf(path)))).toEqual([]);
});

test.each([
  ["    person: 'Somebody',", 1],
  ["      'Its owner is told.',", 1],
  ["    nobody: 'No user',", 0],
  ["    hint: 'Each {{whoever}} is notified.',", 0],
])('of the locale line %s, %i texts are found', (line, count) =>
  expect(screenFaults('planted.ts', [line])).toHaveLength(count),
);
