import { withoutRecalls, type FormComponent, type Losable } from '@outpost/contracts';
import { t } from '../../i18n/editor.ts';
import { typeWords } from '../type-words.ts';
import type { FieldGroup } from './form-ops.ts';

export const groupWords = (): Record<FieldGroup, string> => ({
  title: t('components.title'),
  subtitle: t('components.subtitle'),
  mandatory: t('components.mandatory'),
  date: t('components.date'),
  options: t('components.options'),
  answer: t('components.answer'),
  logic: t('components.logic'),
});

export const lossWords = (): Record<Losable, string> => ({
  title: t('components.itsTitle'),
  subtitle: t('components.itsSubtitle'),
  mandatory: t('components.mustAnswered'),
  options: t('components.itsOptions'),
  settings: t('components.answerSettings'),
  dateRange: t('components.takesRangeDays'),
  prefill: t('components.whatFillsItIn'),
  computed: t('components.whatComputesIt'),
  logic: t('components.whenItIsRequired'),
});

/** Returns a component's title without the answers it shows, or its type while the title is empty. */
export const nameOfComponent = ({ title, type }: Pick<FormComponent, 'title' | 'type'>): string =>
  title.trim() === '' ? typeWords()[type] : withoutRecalls(title);
