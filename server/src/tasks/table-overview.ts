import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const source = resolve(import.meta.dirname, '..');

/** Returns the comment of each table in a file, by the name of its export. */
const sentencesOf = (text: string): Map<string, string> => {
  const above = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) =/g;
  return new Map(
    [...text.matchAll(above)].map(([, comment = '', name = '']) => [
      name,
      comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim(),
    ]),
  );
};

interface Row {
  name: string;
  file: string;
  columns: number;
  refersTo: string[];
  hasTenant: boolean;
  sentence: string;
}

const rowsOf = async (file: string): Promise<Row[]> => {
  const sentences = sentencesOf(readFileSync(file, 'utf8'));
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const sorted = Object.entries(exports).toSorted(([one], [other]) => one.localeCompare(other));
  return sorted.flatMap(([key, table]) => {
    if (!is(table, PgTable)) return [];
    const { name, columns, foreignKeys } = getTableConfig(table);
    const others = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
    return {
      name,
      file: relative(source, file),
      columns: columns.length,
      refersTo: [...new Set(others)].filter((other) => other !== name).toSorted(),
      hasTenant: columns.some((column) => column.name === 'tenant_id'),
      sentence: sentences.get(key) ?? '',
    };
  });
};

const line = ({ name, file, columns, refersTo, hasTenant, sentence }: Row) =>
  `| [\`${name}\`](../server/src/${file}) | ${sentence} | ${columns} | ${hasTenant ? 'yes' : ''} | ${refersTo.join(', ')} |`;

/** Returns an overview of the schema in Markdown: one line for each table. */
export const tableOverview = async (): Promise<string> => {
  const files = globSync('**/*.table.ts', { cwd: source }).toSorted();
  const rows: Row[] = [];
  for (const file of files) rows.push(...(await rowsOf(join(source, file))));
  return [
    '# Tables',
    'Made from `server/src/**/*.table.ts` by `npm run docs:tables`; a test compares them.',
    `| table | holds | columns | has a tenant | refers to |\n| --- | --- | --- | --- | --- |\n${rows.map(line).join('\n')}\n`,
  ].join('\n\n');
};
