import {
  isChoice,
  isQuestion,
  type FormComponent,
  type FormComponentType,
  type FormLogic,
  type RuleAction,
  type RuleOperator,
} from '@outpost/contracts';

export const actionWords: Record<RuleAction, string> = {
  show: 'Show this',
  hide: 'Hide this',
  require: 'Require an answer',
  jump: 'Jump to',
};

const textWords: Record<RuleOperator, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  greater_than: 'is greater than',
  less_than: 'is less than',
  is_answered: 'is answered',
  is_not_answered: 'is not answered',
};

const dateWords = { ...textWords, greater_than: 'is after', less_than: 'is before' };
const severalWords = { ...textWords, is: 'includes', is_not: 'does not include' };

/** Returns the label of an operator for answers of this type. */
export const operatorWord = (type: FormComponentType, operator: RuleOperator): string => {
  if (type === 'date_picker') return dateWords[operator];
  return (type === 'checkbox_multi' ? severalWords : textWords)[operator];
};

const answered: RuleOperator[] = ['is_answered', 'is_not_answered'];

/** Returns the operators for answers to a component. */
export const operatorsFor = ({ type, hasRange }: FormComponent): RuleOperator[] => {
  if (type === 'file_upload') return answered;
  if (isChoice(type)) return ['is', 'is_not', ...answered];
  if (type === 'number') return ['is', 'is_not', 'greater_than', 'less_than', ...answered];
  if (type !== 'date_picker') return ['is', 'is_not', 'contains', ...answered];
  const same: RuleOperator[] = hasRange ? [] : ['is', 'is_not'];
  return [...same, 'greater_than', 'less_than', ...answered];
};

/** Summarizes a component's logic in a few words; empty without logic. */
export const logicMark = ({ isHidden, prefillKey, rules }: FormLogic): string =>
  [
    ...(isHidden ? ['hidden'] : []),
    ...(prefillKey !== '' && !isHidden ? ['prefilled'] : []),
    ...(rules.length > 0 ? [`${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`] : []),
  ].join(', ');

/** Returns the rule actions a component supports. */
export const actionsOf = ({ type }: FormComponent): RuleAction[] =>
  isQuestion(type) ? ['show', 'hide', 'require', 'jump'] : ['show', 'hide', 'jump'];
