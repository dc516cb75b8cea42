import { parseSync, type ModuleItem } from '@swc/core';

const declarations = new Set<ModuleItem['type']>([
  'ExportAllDeclaration',
  'ExportDeclaration',
  'ExportDefaultDeclaration',
  'ExportDefaultExpression',
  'ExportNamedDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
  'TsModuleDeclaration',
]);

const isDeclaration = (item: ModuleItem): boolean => {
  if (item.type === 'ImportDeclaration') return item.specifiers.length > 0;
  if (item.type === 'VariableDeclaration') return item.kind === 'const';
  return declarations.has(item.type);
};

/**
 * Returns statements of a module that do more than declare, with their lines: they run again with each
 * version of the remote in a page.
 */
export const sideEffectsIn = (path: string, text: string): string[] => {
  // Places are counted in bytes from the first token, so the text gets one at its start.
  const marked = `;${text}`;
  const { body, span } = parseSync(marked, { syntax: 'typescript', tsx: path.endsWith('x') });
  const bytes = Buffer.from(marked);
  return body
    .slice(1)
    .filter((item) => !isDeclaration(item))
    .map((item) => {
      // Every statement has a place; the type of the parser lists some without.
      const { start, end } = (item as { span: { start: number; end: number } }).span;
      const line = bytes
        .subarray(0, start - span.start)
        .toString('utf8')
        .split('\n').length;
      const code = bytes.subarray(start - span.start, end - span.start).toString('utf8');
      return `${path}:${line} ${code.split('\n')[0]}`;
    });
};
