import { isQuestion, type FormComponent, type FormSnapshot } from './form-components.ts';
import type { FormRule, RuleAction, RuleCondition, RuleOperator } from './form-rules.ts';

/** Answers by component id. */
export type FormAnswers = Readonly<Record<string, unknown>>;

type Content = Pick<FormSnapshot, 'components'>;

/** Components of a form by id, as evaluated for the answers so far. */
export interface FormEvaluation {
  /** Visible components, in order. */
  shown: string[];
  /** Visible components that must be answered. */
  required: string[];
  /** Components hidden by rules, or always hidden. */
  hidden: string[];
  jumpedOver: string[];
}

/**
 * Reports whether there is an answer: a list with entries, an object with keys, text, or any truthy
 * value.
 */
export const isFilled = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (value !== null && typeof value === 'object') return Object.keys(value).length > 0;
  return Boolean(value);
};

export const inOrder = ({ components }: Content): FormComponent[] =>
  components.toSorted((a, b) => a.order - b.order);

const textsOf = (answer: unknown): string[] => {
  if (!isFilled(answer)) return [];
  const components = typeof answer === 'object' ? Object.values(answer as object) : [answer];
  return components.map((component) => String(component).trim().toLowerCase());
};

const compare = (one: string, other: string): number => {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? one.localeCompare(other) : difference;
};

const holds: Record<RuleOperator, (texts: string[], value: string) => boolean> = {
  is: (texts, value) => texts.includes(value),
  is_not: (texts, value) => !texts.includes(value),
  contains: (texts, value) => texts.some((text) => text.includes(value)),
  greater_than: (texts, value) => texts.some((text) => compare(text, value) > 0),
  less_than: (texts, value) => texts.some((text) => compare(text, value) < 0),
  is_answered: (texts) => texts.length > 0,
  is_not_answered: (texts) => texts.length === 0,
};

const isMet = ({ component, operator, value }: RuleCondition, known: Map<string, unknown>) =>
  holds[operator](textsOf(known.get(component)), value.trim().toLowerCase());

const applies = ({ match, conditions }: FormRule, known: Map<string, unknown>): boolean =>
  match === 'all'
    ? conditions.every((condition) => isMet(condition, known))
    : conditions.some((condition) => isMet(condition, known));

/**
 * Walks a form from top to bottom, once. A condition sees the answers to shown components above it,
 * and to components that are always hidden; all others count as unanswered. A jump to a missing or
 * earlier component is not taken, so every walk ends.
 */
export const evaluateForm = (content: Content, answers: FormAnswers): FormEvaluation => {
  const components = inOrder(content);
  const found: FormEvaluation = { shown: [], required: [], hidden: [], jumpedOver: [] };
  const known = new Map<string, unknown>();
  let landing = 0;
  components.forEach((component, index) => {
    const { _id, logic, type } = component;
    const rules = (action: RuleAction) => logic.rules.filter((rule) => rule.action === action);
    const isTrue = (rule: FormRule) => applies(rule, known);
    if (logic.isHidden) {
      known.set(_id, answers[_id]);
      found.hidden.push(_id);
      return;
    }
    if (index < landing) {
      found.jumpedOver.push(_id);
      return;
    }
    const shows = rules('show');
    if ((shows.length > 0 && !shows.some(isTrue)) || rules('hide').some(isTrue)) {
      found.hidden.push(_id);
      return;
    }
    found.shown.push(_id);
    if (isQuestion(type)) {
      known.set(_id, answers[_id]);
      if (component.isMandatory || rules('require').some(isTrue)) found.required.push(_id);
    }
    const jump = rules('jump').find(isTrue);
    landing = Math.max(
      landing,
      components.findIndex((one) => one._id === jump?.target),
    );
  });
  return found;
};

/** Returns the components whose answers decide about showing this one. */
const dependenciesOf = ({ logic }: FormComponent): string[] =>
  logic.rules
    .filter(({ action }) => action === 'show' || action === 'hide')
    .flatMap(({ conditions }) => conditions.map(({ component }) => component));

const circlesOf = (components: readonly FormComponent[]): string[][] => {
  const circles: string[][] = [];
  const byId = new Map(components.map((component) => [component._id, component]));
  const done = new Set<string>();
  const visit = (id: string, path: string[]): void => {
    const at = path.indexOf(id);
    if (at >= 0) circles.push(path.slice(at));
    const component = byId.get(id);
    if (at >= 0 || done.has(id) || !component) return;
    for (const next of new Set(dependenciesOf(component))) visit(next, [...path, id]);
    done.add(id);
  };
  for (const { _id } of components) visit(_id, []);
  return circles;
};

/**
 * Returns the loops of a form: jumps to earlier components, and components whose rules depend on
 * each other.
 */
export const findLoops = (content: Content): string[][] => {
  const components = inOrder(content);
  const ids = components.map(({ _id }) => _id);
  const jumps = components.flatMap(({ logic }, index) =>
    logic.rules.flatMap(({ target }) => {
      const landing = target === null ? -1 : ids.indexOf(target);
      return landing >= 0 && landing <= index ? [ids.slice(landing, index + 1)] : [];
    }),
  );
  return [...jumps, ...circlesOf(components)];
};
