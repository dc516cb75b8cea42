import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A new noun: `price-lists`, shown by a remote. */
export interface NewNoun {
  /** Plural in small letters with dashes. */
  name: string;
  remote: string;
}

const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => upper(letter));
const singular = (name: string) =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');
const words = (name: string) => name.replaceAll('-', ' ');

/** Replaces the names in a template: `__Note__`, `__notes__` and so on. */
const filled = (template: string, { name, remote }: NewNoun): string => {
  const one = singular(name);
  const names: Record<string, string> = {
    note: camel(one),
    Note: upper(camel(one)),
    notes: camel(name),
    Notes: upper(camel(name)),
    path: name,
    table: name.replaceAll('-', '_'),
    one: words(one),
    One: upper(words(one)),
    many: words(name),
    Many: upper(words(name)),
    remote,
  };
  return template.replace(/__(\w+?)__/g, (all: string, key: string) => names[key] ?? all);
};

const templates = {
  contract: 'shared/contracts/src/__path__/__path__.ts',
  registration: 'shared/contracts/src/__path__/__path__.noun.ts',
  table: 'server/src/tables/__path__.table.ts',
  repository: 'server/src/modules/__path__/__path__.repository.ts',
  'server-routes': 'server/src/modules/__path__/__path__.routes.ts',
  seed: 'server/src/modules/__path__/__path__.seed.ts',
  'server-test': 'server/src/modules/__path__/__path__.test.ts',
  calls: 'server/src/testing/nouns/__path__.ts',
  screen: 'remotes/__remote__/src/__path__/__path__.screen.tsx',
  'screen-test': 'remotes/__remote__/src/__path__/__path__.screen.test.tsx',
  texts: 'remotes/__remote__/src/i18n/en/__path__.ts',
  translate: 'remotes/__remote__/src/i18n/__path__.ts',
};

const templateOf = (file: string) =>
  readFileSync(join(import.meta.dirname, 'noun', `${file}.txt`), 'utf8');

/** Returns the files of a new noun, by path in the repository. */
export const filesOfNoun = (noun: NewNoun): Record<string, string> =>
  Object.fromEntries(
    Object.entries(templates).map(([file, path]) => [
      filled(path, noun),
      filled(templateOf(file), noun),
    ]),
  );

const contracts = 'shared/contracts/src';

/** Edits of the files in which a noun is registered: a text they have, and its replacement. */
const edits: [path: string, found: string, replacement: string][] = [
  [
    `${contracts}/nouns.ts`,
    'import type { Noun }',
    "import { __notes__Noun } from './__path__/__path__.noun.ts';\n$&",
  ],
  [`${contracts}/nouns.ts`, '] as const satisfies readonly Noun[];', '  __notes__Noun,\n$&'],
  [
    `${contracts}/endpoints.ts`,
    'import type { Endpoint }',
    "import { __note__Endpoints } from './__path__/__path__.ts';\n$&",
  ],
  [
    `${contracts}/endpoints.ts`,
    '\n/** All endpoints.',
    "export * from './__path__/__path__.ts';\n$&",
  ],
  [`${contracts}/endpoints.ts`, '].flatMap(', '  __note__Endpoints,\n$&'],
  // Staff have every permission, support those to read; `permissions.ts` grants them to teams.
  [
    `${contracts}/access/permissions.test.ts`,
    "  'tenants:choose',\n",
    "$&  '__path__:read',\n  '__path__:write',\n",
  ],
  [
    `${contracts}/access/permissions.test.ts`,
    "    { role: 'support', teamRole: null },\n    [\n",
    "$&      '__path__:read',\n",
  ],
  [
    'server/src/modules/index.ts',
    "import type { Seed } from '../seed/demo-days.ts';\n",
    "$&import { register__Notes__ } from './__path__/__path__.routes.ts';\nimport { seed__Notes__ } from './__path__/__path__.seed.ts';\n",
  ],
  ['server/src/modules/index.ts', '];\n\n/** Demo rows', '  register__Notes__,\n$&'],
  ['server/src/modules/index.ts', 'seeds: Seed[] = [', '$&seed__Notes__, '],
  ['shared/federation/src/registry.ts', 'mounts', "$&'/__path__', "],
  [
    'remotes/__remote__/src/routes.ts',
    '];\n',
    `  {
    path: '/__path__',
    title: '__Many__',
    permission: '__path__:read',
    screen: () => import('./__path__/__path__.screen.tsx').then((module) => module.__Notes__Screen),
    first: { rows: '/super-admin/__path__', list: '__notes__' },
  },
$&`,
  ],
];

/** Finds the start of a remote's mounts in the source of the registry. */
const mountsOf = (registry: string, remote: string): string =>
  new RegExp(`name: '${remote}',[^\\]]*mounts: \\[`).exec(registry)?.[0] ?? `mounts of ${remote}`;

/** Returns the files in which a noun is registered, with their additions, by path. */
export const registrationsOf = (
  noun: NewNoun,
  read: (path: string) => string,
): Record<string, string> => {
  const files: Record<string, string> = {};
  for (const [template, found, replacement] of edits) {
    const path = filled(template, noun);
    const source = (files[path] ??= read(path));
    const anchor = path.endsWith('/registry.ts') ? mountsOf(source, noun.remote) : found;
    if (!source.includes(anchor)) throw new Error(`${path} has another shape than expected.`);
    const text = filled(replacement, noun).replace('$&', () => anchor);
    files[path] = source.replaceAll(anchor, () => text);
  }
  return files;
};
