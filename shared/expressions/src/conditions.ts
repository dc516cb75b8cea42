import { environmentOf, parserOf, problemOf } from './language.ts';

/** Facts about a visitor that a condition may use. */
export interface ConditionFacts {
  /** Id of the person; empty for a visitor without a name. */
  person: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
  device: string;
}

/** Facts about a run of a flow that a condition may use. */
export interface RunFacts {
  /** Id of the person; empty for an occurrence without one. */
  person: string;
  attributes: Readonly<Record<string, unknown>>;
  /** Properties of the event, answers of the form, or the payload of the platform event. */
  trigger: Readonly<Record<string, unknown>>;
}

/** Conditions in the Common Expression Language about some facts. */
interface Conditions<Facts> {
  /** Returns why a text is no condition; null for a valid one. */
  problem(text: string): string | null;
  /** Reports that a condition is true. It is not when it asks for a fact that is missing. */
  holds(text: string, facts: Facts): boolean;
}

const conditionsOf = <Facts extends object>(
  variables: Readonly<Record<keyof Facts & string, 'string' | 'map'>>,
): Conditions<Facts> => {
  const parse = parserOf(environmentOf(variables));
  const names = Object.keys(variables) as (keyof Facts & string)[];
  return {
    problem: (text) => problemOf(parse, text),
    holds(text, facts) {
      try {
        return parse(text)(Object.fromEntries(names.map((name) => [name, facts[name]]))) === true;
      } catch {
        return false;
      }
    },
  };
};

/** Conditions of product forms. */
export const visitorConditions = conditionsOf<ConditionFacts>({
  person: 'string',
  attributes: 'map',
  device: 'string',
});

/** Conditions of flows. */
export const runConditions = conditionsOf<RunFacts>({
  person: 'string',
  attributes: 'map',
  trigger: 'map',
});
