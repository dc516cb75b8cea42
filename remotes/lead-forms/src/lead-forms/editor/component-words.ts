import type { FormComponent, FormComponentType, Losable } from '@outpost/contracts';
import { labelTable } from '@outpost/records';
import { t } from '../../i18n/editor.ts';
import type { FieldGroup } from './form-ops.ts';

export const typeWords = (): Record<FormComponentType, string> =>
  labelTable({
    default: t('components.noTypeYet'),
    title: t('components.title'),
    label: t('components.text'),
    line: t('components.line'),
    submit_button: t('components.submitButton'),
    short_question: t('components.shortAnswer'),
    long_question: t('components.longAnswer'),
    email: t('components.email'),
    phone_number: t('components.phoneNumber'),
    url: t('components.link'),
    number: t('components.number'),
    date_picker: t('components.date'),
    file_upload: t('components.file'),
    checkbox_multi: t('components.checkboxes'),
    radiobutton_single: t('components.singleChoice'),
  });

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
  logic: t('components.whenItIsRequired'),
});

/** Returns a component's title, or its type while the title is empty. */
export const nameOfComponent = ({ title, type }: Pick<FormComponent, 'title' | 'type'>): string =>
  title.trim() === '' ? typeWords()[type] : title;
