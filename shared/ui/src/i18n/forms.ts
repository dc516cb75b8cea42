import { createTexts } from '@outpost/i18n';
import { forms } from './en/forms.ts';

export const { t } = createTexts(forms);
