import { parse, type Node, type Program } from 'acorn';
import { full } from 'acorn-walk';
import { analyze } from 'eslint-scope';
import type { ModuleNames } from '../../tables/releases.table.ts';

interface Script {
  text: string;
  /** Syntax tree, parsed at the first call; null for a text that is no script. */
  program(): Program | null;
}

/** A node of any type: its fields are checked before use. */
type AnyNode = Node & { [field: string]: unknown };

/** Larger scripts are not read: parsing would block the process for too long. */
const mostCharacters = 4_000_000;

const parsed = (text: string): Program | null => {
  for (const sourceType of ['script', 'module'] as const)
    try {
      return parse(text, { ecmaVersion: 'latest', sourceType, ranges: true });
    } catch {
      // No script of this kind.
    }
  return null;
};

const scriptOf = (text: string): Script => {
  let program: Program | null | undefined;
  return { text, program: () => (program === undefined ? (program = parsed(text)) : program) };
};

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): AnyNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && ['string', 'number'].includes(typeof node['value'])
    ? String(node['value'])
    : null;
const identifier = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;
const keyOf = (node: AnyNode): string | null => literal(node['key']) ?? identifier(node['key']);

/** Returns the module id in a call of the bundler's `require`, such as `require(1657)`. */
const required = (node: unknown): string | null => {
  if (!isNode(node) || node.type !== 'CallExpression' || !identifier(node['callee'])) return null;
  const given = nodesIn(node['arguments']);
  return given.length === 1 ? literal(given[0]) : null;
};

const visit = (node: Node | null, see: (node: AnyNode) => void): void => {
  if (node) full(node, (found) => see(found as AnyNode));
};

/** A module and one of its names. */
type Pair = [module: string, name: string];

const isShared = (name: string | null): name is string => name?.startsWith('@outpost/') ?? false;

/** Returns the value of a property of an object literal; null without one. */
const valueIn = (node: unknown, name: string): string | null => {
  if (!isNode(node) || node.type !== 'ObjectExpression') return null;
  const property = nodesIn(node['properties']).find((one) => keyOf(one) === name);
  return property ? literal(property['value']) : null;
};

/**
 * Finds `571: { shareKey: '@outpost/ui', … }`: shared modules by the id of the module that loads
 * each.
 */
const consumedIn = ({ program }: Script): Pair[] => {
  const found: [string, string][] = [];
  visit(program(), (node) => {
    if (node.type !== 'Property') return;
    const module = keyOf(node);
    const name = valueIn(node['value'], 'shareKey');
    if (module !== null && isShared(name)) found.push([module, name]);
  });
  return found;
};

/** Maps each object node to the name of the member that is read from it. */
const membersIn = (program: Program): Map<object, string> => {
  const members = new Map<object, string>();
  visit(program, (node) => {
    if (node.type !== 'MemberExpression') return;
    const name = node['computed'] ? literal(node['property']) : identifier(node['property']);
    if (name !== null && isNode(node['object'])) members.set(node['object'], name);
  });
  return members;
};

/**
 * Finds names read from shared modules: `ui = require(571)` and `ui.Button`, or
 * `require(571).Button`.
 */
const importsIn = (script: Script, consumed: ReadonlyMap<string, string>): Pair[] => {
  const found: Pair[] = [];
  const program = script.program();
  if (!program) return found;
  const members = membersIn(program);
  for (const [object, name] of members) {
    const shared = consumed.get(required(object) ?? '');
    if (shared !== undefined) found.push([shared, name]);
  }
  const { scopes } = analyze(program as Parameters<typeof analyze>[0], {
    ecmaVersion: 2022,
    sourceType: 'script',
  });
  for (const { references } of scopes.flatMap(({ variables }) => variables)) {
    const shared = references
      .map(({ writeExpr }) => consumed.get(required(writeExpr) ?? ''))
      .find((name) => name !== undefined);
    if (shared === undefined) continue;
    for (const { identifier: node } of references) {
      const name = members.get(node);
      if (name !== undefined) found.push([shared, name]);
    }
  }
  return found;
};

const sorted = (pairs: readonly Pair[]): ModuleNames['imports'] => {
  const names: ModuleNames['imports'] = {};
  for (const [module, name] of pairs) (names[module] ??= []).push(name);
  for (const [module, all] of Object.entries(names)) names[module] = [...new Set(all)].toSorted();
  return names;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Selects scripts that require one of these modules. */
const withModules = (scripts: readonly Script[], modules: Iterable<string>): Script[] => {
  const ids = [...modules].map(escaped).join('|');
  const mark = new RegExp(`[({,]\\s*(["']?)(?:${ids})\\1\\s*[:()]`);
  return ids === '' ? [] : scripts.filter(({ text }) => mark.test(text));
};

/** Reports that a text mentions a shared module. */
export const nameShared = (texts: readonly string[]): boolean =>
  texts.some((text) => text.includes('@outpost/'));

/**
 * Reads the names of shared modules that the scripts of a remote import. Modules loaded with
 * `import()` give no names.
 */
export const namesIn = (texts: readonly string[]): ModuleNames => {
  const scripts = texts.filter(({ length }) => length <= mostCharacters).map(scriptOf);
  const consumed = new Map(scripts.filter(({ text }) => nameShared([text])).flatMap(consumedIn));
  const requiring = withModules(scripts, consumed.keys());
  return { imports: sorted(requiring.flatMap((one) => importsIn(one, consumed))) };
};
