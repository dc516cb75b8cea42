import { Environment, type ASTNode } from '@marcbachmann/cel-js';

/** Facts about a visitor that a condition may use. */
export interface ConditionFacts {
  /** Id of the person; empty for a visitor without a name. */
  person: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
  device: string;
}

const visitors = new Environment({ limits: { maxAstNodes: 200, maxDepth: 30 } })
  .registerVariable('person', 'string')
  .registerVariable('attributes', 'map')
  .registerVariable('device', 'string');

const runs = new Environment({ limits: { maxAstNodes: 200, maxDepth: 30 } })
  .registerVariable('person', 'string')
  .registerVariable('attributes', 'map')
  .registerVariable('trigger', 'map');

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

type Program = ReturnType<Environment['parse']>;

const mostPrograms = 1_000;

/** Reads expressions in one environment, and remembers them. */
const reader = (environment: Environment) => {
  const programs = new Map<string, Program>();
  return (text: string): Program => {
    const known = programs.get(text);
    if (known) return known;
    const program = environment.parse(text);
    const call = unknownCall(program.ast);
    if (call !== null) throw new Error(`There is no function ${call}.`);
    if (programs.size >= mostPrograms) programs.clear();
    programs.set(text, program);
    return program;
  };
};

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Conditions in the Common Expression Language about some facts. */
interface Conditions<Facts> {
  /** Returns why a text is no condition; null for a valid one. */
  problem(text: string): string | null;
  /** Reports that a condition is true. It is not when it asks for a fact that is missing. */
  holds(text: string, facts: Facts): boolean;
}

const conditionsOf = <Facts extends object>(
  environment: Environment,
  only: (facts: Facts) => Record<string, unknown>,
): Conditions<Facts> => {
  const programOf = reader(environment);
  return {
    problem(text) {
      try {
        const { valid, type, error } = programOf(text).check();
        if (!valid) return firstLine(error);
        return type === 'bool' || type === 'dyn' ? null : 'It has to be true or false.';
      } catch (error) {
        return firstLine(error);
      }
    },
    holds(text, facts) {
      try {
        return programOf(text)(only(facts)) === true;
      } catch {
        return false;
      }
    },
  };
};

const ofVisitors = conditionsOf(visitors, ({ person, attributes, device }: ConditionFacts) => ({
  person,
  attributes,
  device,
}));

export const conditionProblem = ofVisitors.problem;
export const holds = ofVisitors.holds;

/** Facts about a run of a flow that a condition may use. */
export interface RunFacts {
  /** Id of the person; empty for an occurrence without one. */
  person: string;
  attributes: Readonly<Record<string, unknown>>;
  /** Properties of the event, answers of the form, or the payload of the platform event. */
  trigger: Readonly<Record<string, unknown>>;
}

/** Conditions of flows. */
export const runConditions = conditionsOf(runs, ({ person, attributes, trigger }: RunFacts) => ({
  person,
  attributes,
  trigger,
}));
