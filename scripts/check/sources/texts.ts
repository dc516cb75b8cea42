import ts from 'typescript-api';

const attributes =
  /^(?:aria-(?:label|description|valuetext)|alt|caption|description|heading|helperText|message|placeholder|note)$|(?:label|title|hint|noun)$/i;

/** Addresses, prefixes of tokens and formats of days are no texts. */
const isText = (text: string) =>
  /\p{L}/u.test(text) && !/^(?:https?:|[a-z]+_|[A-Z]+-[A-Z-]+$)/.test(text);

/** Returns the literals among the values an expression may have. */
const literalsOf = (node: ts.Node | undefined): string[] => {
  if (!node) return [];
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isConditionalExpression(node))
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  // `===` compares its literals, `&&` and `??` show them.
  if (ts.isBinaryExpression(node))
    return /^(?:&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())
      ? [...literalsOf(node.left), ...literalsOf(node.right)]
      : [];
  return ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)
    ? literalsOf(node.expression)
    : [];
};

/** Returns the texts that a component shows without a locale file, with their line. */
export const fixedTextsIn = (path: string, text: string): string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const texts = literalsOf(node).map((one) => one.trim());
    found.push(...texts.filter(isText).map((one) => `${path}:${line + 1} ${one}`));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && attributes.test(node.name.getText())) {
      if (node.initializer) note(node.initializer);
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) node.children.forEach(note);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
