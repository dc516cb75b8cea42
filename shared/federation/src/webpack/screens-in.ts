import { parseSync } from '@swc/core';
import { asksOfList, type Ask, type FirstAsks, type ListName } from '@outpost/contracts';

type Node = Record<string, unknown> & { type?: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns a syntax node and all nodes inside it. */
const nodesIn = (value: unknown): Node[] => {
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
};

const textOf = (argument: unknown): string | null => {
  const { expression } = (argument ?? {}) as { expression?: Node };
  return expression?.type === 'StringLiteral' ? (expression['value'] as string) : null;
};

const calleeOf = (node: Node) => node['callee'] as Node | undefined;

/**
 * Returns the modules that `import()`s inside a syntax node request; variables are resolved by
 * `named`.
 */
const importsIn = (value: unknown, named: Map<unknown, unknown>): string[] => {
  const nodes = nodesIn(value);
  const direct = nodes
    .filter((node) => calleeOf(node)?.type === 'Import')
    .flatMap((node) => textOf((node['arguments'] as unknown[])[0]) ?? []);
  const meant = nodes.flatMap((node) =>
    node.type === 'Identifier' && named.has(node['value'])
      ? importsIn(named.get(node['value']), new Map())
      : [],
  );
  return [...direct, ...meant];
};

const callsIn = (nodes: Node[], name: string) =>
  nodes.filter((node) => node.type === 'CallExpression' && calleeOf(node)?.['value'] === name);

const argumentsOf = (node: Node) => node['arguments'] as { expression: Node }[];

/**
 * Returns the text of an object literal's property, given as a literal or as a variable with one.
 */
const textAt = (object: Node, key: string, named: Map<unknown, unknown>): string | null => {
  const properties = (object['properties'] ?? []) as Node[];
  for (const property of properties) {
    const isShort = property.type === 'Identifier' && property['value'] === key;
    const given = isShort
      ? property
      : (property['key'] as Node)?.['value'] === key && property['value'];
    if (!isNode(given)) continue;
    const value = given.type === 'Identifier' ? named.get(given['value']) : given;
    return textOf({ expression: value });
  }
  return null;
};

const asAddress = ({ path, query }: Ask) => {
  const parts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(parts)}`;
};

/** Functions that declare prefetches in routes, and the calls of each. */
const asks: Record<string, (texts: string[]) => string[]> = {
  firstRows: ([path = '', list]) => asksOfList(path, list as ListName).map(asAddress),
  prefetchOnVisit: (paths) => paths,
};

/** Returns the prefetches of a screen's handle; null when its source text does not show them. */
const firstIn = (handle: Node, named: Map<unknown, unknown>): FirstAsks | null => {
  const properties = (handle['properties'] ?? []) as Node[];
  const says = (key: string) =>
    properties.some((one) => one['value'] === key || (one['key'] as Node)?.['value'] === key);
  const permission = textAt(handle, 'permission', named);
  // Without the permission, the prefetch could call an endpoint the account may not read.
  if (says('permission') && permission === null) return null;
  for (const [name, asksOf] of Object.entries(asks)) {
    const [call] = callsIn(nodesIn(handle), name);
    const texts = call && argumentsOf(call).map(textOf);
    if (texts?.every((text) => text !== null))
      return { ...(permission !== null && { permission }), asks: asksOf(texts) };
  }
  return null;
};

interface Screen {
  path: string;
  /** Modules that the screen's code imports. */
  imports: string[];
  first: FirstAsks | null;
}

/** Returns the screens a module of routes declares. */
export const screensIn = (source: string): Screen[] => {
  const nodes = nodesIn(parseSync(source, { syntax: 'typescript', tsx: true }));
  const named = new Map<unknown, unknown>(
    nodes
      .filter(({ type, id }) => type === 'VariableDeclarator' && (id as Node).type === 'Identifier')
      .map(({ id, init }) => [(id as Node)['value'], init]),
  );
  return callsIn(nodes, 'screen').flatMap((node) => {
    const [first, second, third] = argumentsOf(node);
    const path = textOf(first);
    if (path === null || !second) return [];
    const load = named.get(second.expression['value']) ?? second;
    const imports = [...new Set(importsIn(load, named))];
    return [{ path, imports, first: third ? firstIn(third.expression, named) : null }];
  });
};
