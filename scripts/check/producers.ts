/** Source text of a file of the server. */
export interface SourceFile {
  path: string;
  text: string;
}

const tablePattern = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const insertPatterns = [
  /\.insert\(\s*(\w+)\s*\)/g,
  /\binsertRecords?\(\s*\w+,\s*(\w+)/g,
  /\bINSERT INTO (\w+)/gi,
];

const isSeed = (path: string) => path.includes('/seed/') || path.endsWith('.seed.ts');

/**
 * Returns the SQL names of tables that no code besides the demo seed inserts into: in production
 * they stay empty for ever.
 */
export const tablesWithoutProducer = (files: readonly SourceFile[]): string[] => {
  const tables = new Map<string, string>();
  for (const { text } of files)
    for (const [, variable = '', name = ''] of text.matchAll(tablePattern))
      tables.set(variable, name);
  const produced = new Set(
    files
      .filter(({ path }) => !isSeed(path))
      .flatMap(({ text }) => insertPatterns.flatMap((pattern) => [...text.matchAll(pattern)]))
      .map(([, target = '']) => tables.get(target) ?? target),
  );
  return [...tables.values()].filter((name) => !produced.has(name)).toSorted();
};
