import * as v from '@outpost/schema';
import { choice, Id, messages, optionalText, requiredText } from '@outpost/schema';

/** Maximum number of rules of one component, and of conditions of one rule. */
export const mostRules = 20;
export const mostConditions = 10;
/** Maximum number of characters of an expression. */
export const longestExpression = 500;

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

/** Operators without a value to compare with. */
const unary: readonly RuleOperator[] = ['is_answered', 'is_not_answered'];
export const needsValue = (operator: RuleOperator): boolean => !unary.includes(operator);

/** A condition on the answer to one earlier component of the form. */
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
 * A rule of a component: when its conditions hold, or its expression is true, the component is
 * shown, hidden or required, or the form jumps to `target`.
 */
export const FormRule = v.pipe(
  v.strictObject({
    action: choice('Action', ruleActions),
    /** `all` requires every condition, `any` one of them. */
    match: choice('Match', ['all', 'any']),
    /** Empty for a rule with an expression. */
    conditions: v.pipe(
      v.array(RuleCondition),
      v.maxLength(mostConditions, `At most ${mostConditions} conditions can be set.`),
    ),
    /** A condition about `answers` in the Common Expression Language, in place of the conditions. */
    expression: v.optional(requiredText('Expression', longestExpression)),
    /** Target component of a jump; null for every other action. */
    target: v.optional(v.nullable(Id), null),
  }),
  v.forward(
    v.partialCheck(
      [['conditions'], ['expression']],
      ({ conditions, expression }) => conditions.length > 0 || expression !== undefined,
      messages.required('Condition'),
    ),
    ['conditions'],
  ),
  v.forward(
    v.partialCheck(
      [['conditions'], ['expression']],
      ({ conditions, expression }) => conditions.length === 0 || expression === undefined,
      messages.incorrect('Expression'),
    ),
    ['expression'],
  ),
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
export const FormLogic = v.pipe(
  v.strictObject({
    /** Always hidden: its answer comes only from the address, or is computed. */
    isHidden: v.boolean(messages.incorrect('Hidden')),
    /** Address parameter that fills in its answer; empty for none. */
    prefillKey: PrefillKey,
    /** Expression about `answers` whose number or text is the answer of a hidden question. */
    computed: v.optional(requiredText('Expression', longestExpression)),
    rules: v.pipe(
      v.array(FormRule),
      v.maxLength(mostRules, `At most ${mostRules} rules can be set.`),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['isHidden'], ['prefillKey'], ['computed']],
      ({ isHidden, prefillKey, computed }) =>
        computed === undefined || (isHidden && prefillKey === ''),
      messages.incorrect('Expression'),
    ),
    ['computed'],
  ),
);
export type FormLogic = v.InferOutput<typeof FormLogic>;

/** A component without any logic. */
export const noLogic: FormLogic = { isHidden: false, prefillKey: '', rules: [] };
