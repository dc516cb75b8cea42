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

/** Words of identifiers that docs/glossary.md replaces, with the word to use. */
const replaced: Record<string, string> = {
  instance: 'tenant',
  instances: 'tenants',
  ahead: 'prefetch',
  news: 'pendingChanges',
  trail: 'listPosition',
  doubt: 'revalidate',
  ladder: 'retry',
  climb: 'retry',
  graft: 'patchRoutes',
};

/** Identifiers of libraries, and names of the API. */
const given = new Set([
  'createInstance',
  'FastifyInstance',
  'loggerInstance',
  'toBeInstanceOf',
  'instances',
]);

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Code of a line without what its strings hold. */
const withoutStrings = (line: string) => line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''");

const wordsOf = (identifier: string) =>
  identifier.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());

test('identifiers use the words of the glossary', () => {
  const found = code.flatMap((path) =>
    linesOf(path).flatMap((line, index) => {
      if (isComment(line) || path.endsWith('words.test.ts')) return [];
      const identifiers = withoutStrings(line.replace(/\/\/.*$/, '')).match(/[A-Za-z_]\w*/g) ?? [];
      return identifiers
        .filter((identifier) => !given.has(identifier))
        .flatMap((identifier) => {
          const word = wordsOf(identifier).find((one) => Object.hasOwn(replaced, one));
          return word ? [`${path}:${index + 1} ${identifier}: use ${replaced[word]}`] : [];
        });
    }),
  );
  expect(found).toEqual([]);
});

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
