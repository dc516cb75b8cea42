import { createTexts } from '@outpost/i18n';
import { chargebee } from './en/chargebee.ts';

export const { t } = createTexts(chargebee);
