import ts from 'typescript-api';

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const at = (node: ts.Node) => {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1} ${node.getText().split('\n')[0]}`;
};

const slowFunctions =
  /^(?:fetch|callOut|askProvider|hashPassword|verifyPassword|plainImage|wholeFile)$/;
const slowObjects = /^(?:storage|artifacts|mailSender|sender)$/;

const lastNameOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : '';
};

const isSlow = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression)
    ? slowObjects.test(lastNameOf(expression.expression))
    : slowFunctions.test(lastNameOf(expression));

const takesTransaction = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) &&
  node.parameters.some(({ name }) => ts.isIdentifier(name) && name.text === 'tx');

const isTransactionCall = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'transaction';

/**
 * Returns direct calls of network, storage, mail and hashing in a function that takes `tx` or is
 * passed to `transaction(…)`.
 */
export const networkInTransactions = (path: string, text: string): string[] => {
  if (!/\btx\b|\.transaction\(/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node, isInside: boolean): void => {
    const inside =
      isInside ||
      takesTransaction(node) ||
      (ts.isFunctionLike(node) && isTransactionCall(node.parent));
    if (inside && ts.isCallExpression(node) && isSlow(node)) found.push(at(node));
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(parse(path, text), false);
  return found;
};

const roles: Record<string, RegExp> = {
  screen: /^(?:host|remotes)\/.*\.tsx$/,
  queries: /\.ts$/,
  noun: /\.ts$/,
  events: /^shared\/contracts\/.*\.ts$/,
  routes: /\.ts$/,
  service: /^server\/.*\.ts$/,
  repository: /^server\/.*\.ts$/,
  job: /^server\/.*\.ts$/,
  seed: /^server\/.*\.ts$/,
  table: /^server\/.*\.ts$/,
  worker: /\.ts$/,
  config: /\.(?:ts|js|mjs)$/,
  test: /\.tsx?$/,
  e2e: /^e2e\/.*\.ts$/,
  d: /\.ts$/,
};

/** Reports a name without meaning, an unknown suffix, or a suffix in the wrong place. */
export const isBadName = (path: string): boolean => {
  const [stem = '', ...suffixes] = (path.split('/').at(-1) ?? '').split('.').slice(0, -1);
  if (/^(?:utils?|helpers?|common|types|misc)$|-(?:manager|utils?|helpers?)$/.test(stem))
    return true;
  return suffixes.some((suffix) => !roles[suffix]?.test(path));
};
