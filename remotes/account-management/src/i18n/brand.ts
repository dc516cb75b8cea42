import { createTexts } from '@outpost/i18n';
import { brand } from './en/brand.ts';

export const { t } = createTexts(brand);
