import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A new noun: `price-lists`, shown by a remote. */
export interface NewNoun {
  /** Plural in small letters with dashes. */
  name: string;
  /** Singular in small letters with dashes. */
  one: string;
  remote: string;
  /** Group of its entry in the sidebar; by default the group that lists the remote. */
  group?: string | undefined;
}

const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => upper(letter));
const words = (name: string) => name.replaceAll('-', ' ');

const singularRules: [plural: RegExp, ending: string][] = [
  [/(?:\bnew|serie|specie|s)s$/, '$&'],
  [/ies$/, 'y'],
  [/(ss|x|ch|sh|[^ao]us)es$/, '$1'],
  [/s$/, ''],
];

/** Returns the singular of a regular plural; `--one` names any other. */
export const singularOf = (name: string): string => {
  const [plural, ending] = singularRules.find(([rule]) => rule.test(name)) ?? [/$/, ''];
  return name.replace(plural, ending);
};

/** Replaces the names in a template: `__Note__`, `__notes__` and so on. */
const filled = (template: string, { name, one, remote }: NewNoun): string => {
  const names: Record<string, string> = {
    note: camel(one),
    Note: upper(camel(one)),
    notes: camel(name),
    Notes: upper(camel(name)),
    path: name,
    file: one,
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
  dialog: 'remotes/__remote__/src/__path__/__file__-dialog.tsx',
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

const fileIn = (line: string) => / from '(.+)'/.exec(line)?.[1] ?? '';

/** Adds an import or export before the first one whose file is later in the alphabet. */
const withLine = (source: string, line: string): string => {
  const lines = source.split('\n');
  const [kind = ''] = line.split(' ');
  const same = lines.flatMap((one, index) =>
    one.startsWith(kind) && fileIn(one) !== '' ? [index] : [],
  );
  const next = same.find((index) => fileIn(lines[index] ?? '') > fileIn(line));
  return lines.toSpliced(next ?? (same.at(-1) ?? -1) + 1, 0, line).join('\n');
};

/** Adds an item at the end of the list that is open after `start`. */
const withItem = (source: string, start: string, item: string): string => {
  const from = source.indexOf(start) + start.length;
  const end = /,?\s*\](?!:)/.exec(source.slice(from));
  if (from < start.length || !end) throw new Error(`There is no list after "${start}".`);
  return `${source.slice(0, from + end.index)}, ${item}${source.slice(from + end.index)}`;
};

/** Returns the start of the list of a remote's mounts in the registry. */
const mountsOf = (registry: string, remote: string): string =>
  new RegExp(`name: '${remote}',[^\\]]*mounts: \\[`).exec(registry)?.[0] ?? `mounts of ${remote}`;

/** Returns the start of a group's entries; by default of the first that lists the remote. */
const groupOf = (navigation: string, { remote, group }: NewNoun, mounts: string[]): string => {
  const [, ...groups] = navigation.split(/(?=title: 'groups\.)/);
  const isAsked = (source: string) =>
    group
      ? source.startsWith(`title: 'groups.${group}'`)
      : mounts.some((mount) => source.includes(`path: '${mount}'`));
  const found = groups.find(isAsked) ?? (group ? undefined : groups.at(-1));
  const start = /^[^[]*entries: \[/.exec(found ?? '')?.[0];
  if (!start) {
    const names = [...navigation.matchAll(/title: 'groups\.(\w+)'/g)].map(([, name]) => name);
    throw new Error(
      `The sidebar has no group "${group ?? remote}". Its groups: ${names.join(', ')}.`,
    );
  }
  return start;
};

type Fill = (template: string) => string;
type Edit = (source: string, fill: Fill, noun: NewNoun, mounts: string[]) => string;

const contracts = 'shared/contracts/src';
const registry = 'shared/federation/src/registry.ts';

/** Edits of the files in which a noun is registered. */
const edits: Record<string, Edit> = {
  [`${contracts}/nouns.ts`]: (source, fill) =>
    withLine(source, fill("import { __notes__Noun } from './__path__/__path__.noun.ts';")).replace(
      '] as const satisfies',
      fill('  __notes__Noun,\n$&'),
    ),
  [`${contracts}/endpoints.ts`]: (source, fill) =>
    [
      fill("import { __note__Endpoints } from './__path__/__path__.ts';"),
      fill("export * from './__path__/__path__.ts';"),
    ]
      .reduce(withLine, source)
      .replace('].flatMap(', fill('  __note__Endpoints,\n$&')),
  'server/src/modules/index.ts': (source, fill) => {
    const imported = [
      fill("import { register__Notes__ } from './__path__/__path__.routes.ts';"),
      fill("import { seed__Notes__ } from './__path__/__path__.seed.ts';"),
    ].reduce(withLine, source);
    const registered = withItem(
      imported,
      'modules: ((api: Api) => void | Promise<void>)[] = [',
      fill('register__Notes__'),
    );
    return withItem(registered, 'seeds: Seed[] = [', fill('seed__Notes__'));
  },
  [registry]: (source, fill, { remote }) =>
    withItem(source, mountsOf(source, remote), fill("'/__path__'")),
  'remotes/__remote__/src/routes.ts': (source, fill) =>
    source.replace(
      /\];\n$/,
      fill(`  {
    path: '/__path__',
    title: '__Many__',
    permission: '__path__:read',
    screen: () => import('./__path__/__path__.screen.tsx').then((module) => module.__Notes__Screen),
    first: { rows: '/super-admin/__path__', list: '__notes__' },
  },
$&`),
    ),
  'host/src/frame/navigation-groups.ts': (source, fill, noun, mounts) =>
    withItem(
      source,
      groupOf(source, noun, mounts),
      fill(`{
        label: 'navigation.__notes__',
        path: '/__path__',
        icon: FileText,
        permission: '__path__:read',
        isMore: true,
      }`),
    ),
};

/** Returns the files in which a noun is registered, with their additions, by path. */
export const registrationsOf = (
  noun: NewNoun,
  read: (path: string) => string,
): Record<string, string> => {
  const fill = (template: string) => filled(template, noun);
  const source = read(registry);
  const [, rest = ''] = source.split(mountsOf(source, noun.remote));
  const mounts = [...(rest.split(']')[0] ?? '').matchAll(/'(.+?)'/g)].map(
    ([, mount = '']) => mount,
  );
  return Object.fromEntries(
    Object.entries(edits).map(([template, edit]) => {
      const path = fill(template);
      const before = read(path);
      const after = edit(before, fill, noun, mounts);
      if (after === before) throw new Error(`${path} has another shape than expected.`);
      return [path, after];
    }),
  );
};
