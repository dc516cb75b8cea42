import { Environment, type ASTNode } from '@marcbachmann/cel-js';

/** Facts about a visitor that a condition may use. */
export interface ConditionFacts {
  /** Id of the person; empty for a visitor without a name. */
  person: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
  device: string;
}

const environment = new Environment({ limits: { maxAstNodes: 200, maxDepth: 30 } })
  .registerVariable('person', 'string')
  .registerVariable('attributes', 'map')
  .registerVariable('device', 'string');

/** Functions of conditions: none of them repeats work, and no pattern can take long. */
const functions = new Set([
  'has',
  'size',
  'int',
  'double',
  'string',
  'startsWith',
  'endsWith',
  'contains',
]);

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;

const unknownCall = (value: unknown): string | null => {
  if (Array.isArray(value)) {
    for (const part of value) {
      const found = unknownCall(part);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isNode(value)) return null;
  const { op, args } = value;
  if ((op === 'call' || op === 'rcall') && !functions.has(args[0])) return args[0];
  return unknownCall(args);
};

type Program = ReturnType<typeof environment.parse>;

const programs = new Map<string, Program>();
const mostPrograms = 1_000;

const programOf = (text: string): Program => {
  const known = programs.get(text);
  if (known) return known;
  const program = environment.parse(text);
  const call = unknownCall(program.ast);
  if (call !== null) throw new Error(`There is no function ${call}.`);
  if (programs.size >= mostPrograms) programs.clear();
  programs.set(text, program);
  return program;
};

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Returns why a text is no condition; null for a valid one. */
export const conditionProblem = (text: string): string | null => {
  try {
    const { valid, type, error } = programOf(text).check();
    if (!valid) return firstLine(error);
    return type === 'bool' || type === 'dyn' ? null : 'It has to be true or false.';
  } catch (error) {
    return firstLine(error);
  }
};

/**
 * Reports that a condition in the Common Expression Language is true for these facts. It is not when it asks for an
 * attribute that the visitor does not have.
 */
export const holds = (text: string, { person, attributes, device }: ConditionFacts): boolean => {
  try {
    return programOf(text)({ person, attributes, device }) === true;
  } catch {
    return false;
  }
};
