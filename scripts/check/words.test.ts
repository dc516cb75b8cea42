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
