import {
  isChoice,
  isQuestion,
  type FormComponent,
  type FormComponentType,
  type FormLogic,
  type RuleAction,
  type RuleOperator,
} from '@outpost/contracts';
import { t } from '../../../i18n/editor.ts';

export const actionWords = (): Record<RuleAction, string> => ({
  show: t('logic.showThis'),
  hide: t('logic.hideThis'),
  require: t('logic.requireAnAnswer'),
  jump: t('logic.jumpTo'),
});

const textWords = (): Record<RuleOperator, string> => ({
  is: 'is',
  is_not: t('logic.isNot'),
  contains: 'contains',
  greater_than: t('logic.isGreaterThan'),
  less_than: t('logic.isLessThan'),
  is_answered: t('logic.isAnswered'),
  is_not_answered: t('logic.isNotAnswered'),
});

const dateWords = () => ({
  ...textWords(),
  greater_than: t('logic.isAfter'),
  less_than: t('logic.isBefore'),
});
const severalWords = () => ({ ...textWords(), is: 'includes', is_not: t('logic.doesNotInclude') });

/** Returns the label of an operator for answers of this type. */
export const operatorWord = (type: FormComponentType, operator: RuleOperator): string => {
  if (type === 'date_picker') return dateWords()[operator];
  return (type === 'checkbox_multi' ? severalWords() : textWords())[operator];
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
export const logicMark = ({ isHidden, prefillKey, computed, rules }: FormLogic): string =>
  [
    ...(isHidden ? [computed === undefined ? 'hidden' : 'computed'] : []),
    ...(prefillKey !== '' && !isHidden ? ['prefilled'] : []),
    ...(rules.length > 0 ? [`${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`] : []),
  ].join(', ');

/** Returns the rule actions a component supports. */
export const actionsOf = ({ type }: FormComponent): RuleAction[] =>
  isQuestion(type) ? ['show', 'hide', 'require', 'jump'] : ['show', 'hide', 'jump'];
