import { type FormComponent, type FormRule, type RuleCondition } from '@outpost/contracts';

type Components = readonly FormComponent[];

/** Returns the answer to a question as an expression names it. */
export const answerOf = ({ key }: FormComponent): string => `answers.${key}`;

const literalOf = ({ type }: FormComponent, value: string): string =>
  type === 'number' && value.trim() !== '' && Number.isFinite(Number(value))
    ? String(Number(value))
    : JSON.stringify(value);

const conditionText = (source: FormComponent, { operator, value }: RuleCondition): string => {
  const answer = answerOf(source);
  const literal = literalOf(source, value);
  const isGiven = `has(${answer})`;
  const isList = source.type === 'checkbox_multi';
  const is = isList ? `${literal} in ${answer}` : `${answer} == ${literal}`;
  switch (operator) {
    case 'is':
      return is;
    case 'is_not':
      return `!(${isGiven} && ${is})`;
    case 'contains':
      return `${answer}.contains(${literal})`;
    case 'greater_than':
      return `${answer} > ${literal}`;
    case 'less_than':
      return `${answer} < ${literal}`;
    case 'is_answered':
      return isGiven;
    case 'is_not_answered':
      return `!${isGiven}`;
  }
};

/** Returns the conditions of a rule as an expression to go on from. */
export const expressionOf = ({ match, conditions }: FormRule, components: Components): string =>
  conditions
    .flatMap((condition) => {
      const source = components.find(({ _id }) => _id === condition.component);
      return source ? [conditionText(source, condition)] : [];
    })
    .join(match === 'all' ? ' && ' : ' || ');
