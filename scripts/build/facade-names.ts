import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharedModules } from '@outpost/federation/webpack';
import { repository } from './parts.ts';

/** `A, type B, C as D` as the names on one side of `as`; types leave nothing at run time. */
const namesIn = (list: string, side: 'left' | 'right'): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/).at(side === 'left' ? 0 : -1) ?? one);

const isOwn = (name: string): boolean => name.startsWith('@outpost/');
const facades = sharedModules.filter(isOwn);

const declared = /^export (?:async )?(?:const|function|class) (\w+)/gm;
const listed = /^export (?!type\b)\{([^}]*)\}/gm;
const starred = /^export \* from '(\.[^']+)'/gm;

/** Names of the values a module exports. */
const exportsOf = (path: string): string[] => {
  const source = readFileSync(path, 'utf8');
  return [
    ...[...source.matchAll(declared)].map(([, name = '']) => name),
    ...[...source.matchAll(listed)].flatMap(([, list = '']) => namesIn(list, 'right')),
    ...[...source.matchAll(starred)].flatMap(([, file = '']) =>
      exportsOf(join(dirname(path), file)),
    ),
  ];
};

/** Names the shared packages of this checkout export, by package. */
export const facadeExports = (): Record<string, string[]> =>
  Object.fromEntries(
    facades.flatMap((name) => {
      const path = join(repository, 'shared', name.replace('@outpost/', ''), 'src/index.ts');
      return existsSync(path) ? [[name, exportsOf(path).toSorted()]] : [];
    }),
  );

const imported = /^import (?!type\b)\{([^}]*)\}\s*from '(@outpost\/[^']+)'/gm;

/** Names that source files import from shared packages, by package. */
export const facadeUses = (sources: readonly string[]): Record<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const source of sources)
    for (const [, list = '', name = ''] of source.matchAll(imported)) {
      if (!facades.some((facade) => facade === name)) continue;
      const names = found.get(name) ?? new Set();
      for (const one of namesIn(list, 'left')) names.add(one);
      found.set(name, names);
    }
  return Object.fromEntries([...found].map(([name, names]) => [name, [...names].toSorted()]));
};
