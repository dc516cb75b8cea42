import type { FormComponentType } from '@outpost/contracts';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/forms.ts';

/** Words of the types of components, for the editor and its log. */
export const typeWords = (): Record<FormComponentType, string> =>
  labelTable({
    default: t('types.none'),
    title: t('types.title'),
    label: t('types.label'),
    line: t('types.line'),
    submit_button: t('types.submitButton'),
    short_question: t('types.shortAnswer'),
    long_question: t('types.longAnswer'),
    email: t('types.email'),
    phone_number: t('types.phoneNumber'),
    url: t('types.webAddress'),
    number: t('types.number'),
    date_picker: t('types.date'),
    file_upload: t('types.file'),
    checkbox_multi: t('types.checkboxes'),
    radiobutton_single: t('types.singleChoice'),
  });
