import { needsValue, type FormComponent, type FormLogic, type FormRule } from '@outpost/contracts';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { actionWords, operatorWord } from './logic-words.ts';

type Parts = readonly FormComponent[];

const nameIn = (parts: Parts, id: string) => {
  const part = parts.find(({ _id }) => _id === id);
  return part ? nameOfComponent(part) : t('logic.questionGone');
};

const ruleText = ({ action, match, conditions, target }: FormRule, parts: Parts): string => {
  const asked = conditions.map(({ component, operator, value }) => {
    const type = parts.find(({ _id }) => _id === component)?.type ?? 'short_question';
    const said = `${nameIn(parts, component)} ${operatorWord(type, operator)}`;
    return needsValue(operator) ? `${said} ${value}` : said;
  });
  const what =
    target === null
      ? actionWords()[action]
      : t('logic.jumpToQuestion', { question: nameIn(parts, target) });
  return t('logic.if', {
    what,
    conditions: asked.join(match === 'all' ? t('logic.and') : t('logic.or')),
  });
};

/** Returns a component's logic in words, one line per rule. */
export const logicText = ({ isHidden, prefillKey, rules }: FormLogic, parts: Parts): string[] => [
  ...rules.map((rule) => ruleText(rule, parts)),
  ...(isHidden ? [t('logic.hiddenField')] : []),
  ...(prefillKey === '' ? [] : [t('logic.prefillKeyRule', { prefillKey })]),
];
