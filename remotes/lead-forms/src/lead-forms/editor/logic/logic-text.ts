import { needsValue, type FormComponent, type FormLogic, type FormRule } from '@outpost/contracts';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { actionWords, operatorWord } from './logic-words.ts';

type Components = readonly FormComponent[];

const nameIn = (components: Components, id: string) => {
  const component = components.find(({ _id }) => _id === id);
  return component ? nameOfComponent(component) : t('logic.questionGone');
};

const ruleText = (
  { action, match, conditions, expression, target }: FormRule,
  components: Components,
): string => {
  const asked = conditions.map(({ component, operator, value }) => {
    const type = components.find(({ _id }) => _id === component)?.type ?? 'short_question';
    const said = `${nameIn(components, component)} ${operatorWord(type, operator)}`;
    return needsValue(operator) ? `${said} ${value}` : said;
  });
  const what =
    target === null
      ? actionWords()[action]
      : t('logic.jumpToQuestion', { question: nameIn(components, target) });
  return t('logic.if', {
    what,
    conditions: expression ?? asked.join(match === 'all' ? t('logic.and') : t('logic.or')),
  });
};

/** Returns a component's logic in words, one line per rule. */
export const logicText = (
  { isHidden, prefillKey, computed, rules }: FormLogic,
  components: Components,
): string[] => [
  ...rules.map((rule) => ruleText(rule, components)),
  ...(isHidden && computed === undefined ? [t('logic.hiddenField')] : []),
  ...(computed === undefined ? [] : [t('logic.computedAs', { computed })]),
  ...(prefillKey === '' ? [] : [t('logic.prefillKeyRule', { prefillKey })]),
];
