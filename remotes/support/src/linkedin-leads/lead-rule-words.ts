import type { LeadCondition, LeadRule, LeadSource } from '@outpost/contracts';
import { t } from '../i18n/lead-rules.ts';
import { sourceLabel } from './lead-words.ts';

const isSource = (text: string): text is LeadSource => text in sourceLabel();

const conditionText = ({ field, question, test, value }: LeadCondition): string => {
  const name = field === 'answer' ? t('condition.answer', { question }) : t(`fields.${field}`);
  const words = { field: name, test: t(`tests.${test}`) };
  if (value === '') return t('condition.empty', words);
  const shown = field === 'source' && isSource(value) ? sourceLabel()[value] : value;
  return t('condition.text', { ...words, value: shown });
};

/** Sentence of a rule: its conditions, and the people who take turns. */
export const ruleText = ({ conditions, people }: Pick<LeadRule, 'conditions' | 'people'>): string =>
  t('dialog.to', {
    conditions: conditions.map(conditionText).join(t('dialog.and')) || t('dialog.all'),
    people: people
      .map(({ name, isActive }) => (isActive ? name : t('dialog.inactive', { name })))
      .join(', '),
  });
