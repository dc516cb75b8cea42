import { createTexts } from '@outpost/i18n';
import { productForms } from './en/product-forms.ts';

export const { t } = createTexts(productForms);
