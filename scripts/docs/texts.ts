import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formWords, screenWords } from '@outpost/contracts';

const repository = resolve(import.meta.dirname, '../..');

/** Fixed texts that the browser and the server share: of pages of lead forms, and of files. */
const sharedTexts: [file: string, texts: object][] = [
  ['shared/contracts/src/form-components/form-words.ts', formWords],
  ['shared/contracts/src/list/screen-words.ts', screenWords],
];

interface ScreenText {
  /** Path of the file in the repository. */
  file: string;
  /** Names from the exported object down to the text, such as `list.title`. */
  key: string;
  text: string;
}

const textsIn = (file: string, value: unknown, names: string[] = []): ScreenText[] => {
  if (typeof value === 'string') return [{ file, key: names.join('.'), text: value }];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => textsIn(file, inner, [...names, name]))
    : [];
};

/** Areas of texts by name, of each locale file; a file may also export the areas of others. */
const areasOf = async (file: string): Promise<[name: string, texts: object][]> => {
  const exported = (await import(pathToFileURL(join(repository, file)).href)) as object;
  // Node.js sorts the exports of a module, Vitest does not.
  const sorted = Object.entries(exported).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([, areas]) => Object.entries(areas as Record<string, object>));
};

/** Returns each text of each locale file once, and the fixed texts that browser and server share. */
export const screenTexts = async (): Promise<ScreenText[]> => {
  const locales = globSync('{host,remotes/*,shared/*}/src/i18n/en/*.ts', { cwd: repository });
  const files = await Promise.all(
    locales.toSorted().map(async (file) => ({ file, areas: await areasOf(file) })),
  );
  const owners = new Map<object, string>();
  for (const { file, areas } of files.toSorted(
    (one, other) => one.areas.length - other.areas.length,
  ))
    for (const [, texts] of areas) if (!owners.has(texts)) owners.set(texts, file);
  return [
    ...files.flatMap(({ file, areas }) =>
      areas
        .filter(([, texts]) => owners.get(texts) === file)
        .flatMap(([name, texts]) => textsIn(file, texts, [name])),
    ),
    ...sharedTexts.flatMap(([file, texts]) => textsIn(file, texts)),
  ];
};

/** Escapes characters with a meaning in Markdown; a text of several lines becomes one line. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_<[|]/g, '\\$&')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

const sectionOf = (file: string, texts: ScreenText[]): string => {
  const title = file.replace(/\/src\/(?:i18n\/en\/)?/, ': ').replace(/\.ts$/, '');
  const lines = texts.map(({ key, text }) => `- \`${key}\`: ${escaped(text)}`);
  return `## [${title}](../${file})\n\n${lines.join('\n')}`;
};

/** Returns a list of all screen texts in Markdown: a section for each file, a line for each text. */
export const textOverview = async (): Promise<string> => {
  const files = Map.groupBy(await screenTexts(), ({ file }) => file);
  return [
    '# Texts on screen',
    'Made from the locale files of host, remotes and shared packages by `npm run docs:texts`; a test compares them.',
    'A name in braces is replaced; `_one` and `_other` are singular and plural.',
    ...[...files].map(([file, texts]) => sectionOf(file, texts)),
  ]
    .join('\n\n')
    .concat('\n');
};
