import { expect, test } from 'vitest';
import { common } from './en/common.ts';

declare global {
  interface ImportMeta {
    glob(patterns: string[], options: Record<string, unknown>): Record<string, string>;
  }
}

const sources = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./en/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const keys = Object.entries(common).flatMap(([area, texts]) =>
  // The code asks for plural forms by their common name.
  Object.keys(texts).map((key) => `${area}.${key.replace(/_(?:one|other)$/, '')}`),
);

test('every text of the locale is asked for somewhere', () => {
  const code = Object.values(sources).join('\n');
  // Tables ask for their texts with a template literal over the area's keys.
  const isAsked = (key: string) =>
    code.includes(`'${key}'`) || code.includes(`t(\`${key.split('.')[0]}.\${`);
  expect(keys.filter((key) => !isAsked(key))).toEqual([]);
});
