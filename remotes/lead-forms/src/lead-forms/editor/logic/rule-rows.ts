import {
  FormRule,
  isChoice,
  isQuestion,
  validator,
  type FormComponent,
  type RuleAction,
  type RuleCondition,
} from '@outpost/contracts';
import { actionsOf } from './logic-words.ts';
import { expressionOf } from './rule-expression.ts';

/** A rule being edited, which may be incomplete; `kept` is its last complete version. */
export interface RuleRow {
  id: string;
  rule: FormRule;
  kept: FormRule | null;
  /** True for a rule that takes effect as it is. */
  isComplete: boolean;
}

export const messagesOf = validator(FormRule);

export const rowsOf = (rules: readonly FormRule[]): RuleRow[] =>
  rules.map((rule, index) => ({ id: String(index), rule, kept: rule, isComplete: true }));

/** Returns the rules in effect. */
export const rulesOf = (rows: readonly RuleRow[]): FormRule[] =>
  rows.flatMap(({ kept }) => (kept === null ? [] : [kept]));

/** Returns a rule as the server stores it, so that its answer does not look like another change. */
const stored = ({ expression, ...rule }: FormRule): FormRule =>
  expression === undefined ? rule : { ...rule, expression: expression.trim() };

/**
 * Changes a row's rule; `kept` changes once the rule is complete, and nothing is wrong with its
 * expression.
 */
export const changedRow = (
  row: RuleRow,
  rule: FormRule,
  problem: string | null = null,
): RuleRow => {
  const isComplete = problem === null && Object.keys(messagesOf(rule)).length === 0;
  return { ...row, rule, kept: isComplete ? stored(rule) : row.kept, isComplete };
};

type Components = readonly FormComponent[];

const placeOf = (components: Components, { _id }: FormComponent) =>
  components.findIndex((one) => one._id === _id);

/** Returns the questions that are answered before an action of this component is decided. */
export const sourcesOf = (
  components: Components,
  component: FormComponent,
  action: RuleAction,
): Components => {
  const place = placeOf(components, component);
  const known = components.slice(0, action === 'jump' ? place + 1 : place);
  return known.filter(({ type }) => isQuestion(type));
};

/** Returns the components a jump from this component can lead to. */
export const targetsOf = (components: Components, component: FormComponent): Components =>
  components.slice(placeOf(components, component) + 1);

/** Returns the actions that have a question to depend on. */
export const possibleActions = (components: Components, component: FormComponent): RuleAction[] =>
  actionsOf(component).filter((action) => sourcesOf(components, component, action).length > 0);

/** Returns a complete condition about a question. */
export const newCondition = ({ _id: component, type, options }: FormComponent): RuleCondition => {
  const [option] = options;
  return isChoice(type) && option !== undefined
    ? { component, operator: 'is', value: option }
    : { component, operator: 'is_answered', value: '' };
};

const landingOf = (components: Components, component: FormComponent): string | null =>
  targetsOf(components, component).at(-1)?._id ?? null;

/** Returns a default rule; null if there is no question it could depend on. */
export const newRule = (components: Components, component: FormComponent): FormRule | null => {
  const [action] = possibleActions(components, component);
  const source = action && sourcesOf(components, component, action).at(-1);
  if (!action || !source) return null;
  const target = action === 'jump' ? landingOf(components, component) : null;
  return { action, match: 'all', conditions: [newCondition(source)], target };
};

/** Ways in which a rule is decided: by all of its conditions, by one of them, by an expression. */
export type RuleMatch = FormRule['match'] | 'expression';

export const matchOf = ({ match, expression }: FormRule): RuleMatch =>
  expression === undefined ? match : 'expression';

/** Changes the way a rule is decided; an expression begins as the conditions it replaces. */
export const withMatch = (
  components: Components,
  component: FormComponent,
  rule: FormRule,
  next: RuleMatch,
): FormRule => {
  const { expression: _expression, ...kept } = rule;
  if (next === 'expression')
    return { ...kept, match: 'all', conditions: [], expression: expressionOf(rule, components) };
  const source = sourcesOf(components, component, rule.action).at(-1);
  const isBare = kept.conditions.length === 0 && source !== undefined;
  return { ...kept, match: next, conditions: isBare ? [newCondition(source)] : kept.conditions };
};

/**
 * Changes a rule's action; conditions about questions that the new action cannot use refer to
 * another question instead.
 */
export const withAction = (
  components: Components,
  component: FormComponent,
  rule: FormRule,
  action: RuleAction,
): FormRule => {
  const sources = sourcesOf(components, component, action);
  const spare = sources.at(-1);
  const conditions = rule.conditions.map((condition) =>
    spare === undefined || sources.some(({ _id }) => _id === condition.component)
      ? condition
      : newCondition(spare),
  );
  const target = action === 'jump' ? (rule.target ?? landingOf(components, component)) : null;
  return { ...rule, action, conditions, target };
};
