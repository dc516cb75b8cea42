import * as v from 'valibot';
import { choice, Id, messages, optionalText } from './validation.ts';

/** Rules of one component at most, and conditions of one rule. */
export const mostRules = 20;
export const mostConditions = 10;

export const ruleActions = ['show', 'hide', 'require', 'jump'] as const;
export type RuleAction = (typeof ruleActions)[number];

export const ruleOperators = [
  'is',
  'is_not',
  'contains',
  'greater_than',
  'less_than',
  'is_answered',
  'is_not_answered',
] as const;
export type RuleOperator = (typeof ruleOperators)[number];

/** Operators that compare an answer with nothing. */
const unary: readonly RuleOperator[] = ['is_answered', 'is_not_answered'];
export const needsValue = (operator: RuleOperator): boolean => !unary.includes(operator);

/** What is asked of the answer to one component that stands earlier in the form. */
export const RuleCondition = v.pipe(
  v.strictObject({
    component: Id,
    operator: choice('Condition', ruleOperators),
    value: v.optional(optionalText('Value', 500), ''),
  }),
  v.forward(
    v.partialCheck(
      [['operator'], ['value']],
      ({ operator, value }) => !needsValue(operator) || value !== '',
      messages.required('Value'),
    ),
    ['value'],
  ),
);
export type RuleCondition = v.InferOutput<typeof RuleCondition>;

/**
 * What happens to a component, or after it, once its conditions hold: it is shown, hidden or required,
 * or what stands between it and `target` is jumped over.
 */
export const FormRule = v.pipe(
  v.strictObject({
    action: choice('Action', ruleActions),
    /** Whether all conditions have to hold or one is enough. */
    match: choice('Match', ['all', 'any']),
    conditions: v.pipe(
      v.array(RuleCondition),
      v.minLength(1, messages.required('Condition')),
      v.maxLength(mostConditions, `At most ${mostConditions} conditions can be set.`),
    ),
    /** Where a jump leads; null for every other action. */
    target: v.optional(v.nullable(Id), null),
  }),
  v.forward(
    v.partialCheck(
      [['action'], ['target']],
      ({ action, target }) => (action === 'jump') === (target !== null),
      messages.incorrect('Target'),
    ),
    ['target'],
  ),
);
export type FormRule = v.InferOutput<typeof FormRule>;

/** Name of the address parameter that fills in an answer. */
const PrefillKey = v.pipe(
  optionalText('Parameter', 40),
  v.regex(/^(?:[a-zA-Z][\w-]*)?$/, messages.incorrect('Parameter')),
);

/** The logic of one component. */
export const FormLogic = v.strictObject({
  /** Never on the page: its answer comes from the address alone. */
  isHidden: v.boolean(messages.incorrect('Hidden')),
  /** Address parameter its answer is filled in from; empty for none. */
  prefillKey: PrefillKey,
  rules: v.pipe(
    v.array(FormRule),
    v.maxLength(mostRules, `At most ${mostRules} rules can be set.`),
  ),
});
export type FormLogic = v.InferOutput<typeof FormLogic>;

/** A component without any logic. */
export const noLogic: FormLogic = { isHidden: false, prefillKey: '', rules: [] };
