import { createTexts } from '@outpost/i18n';
import { deliveries } from './en/deliveries.ts';

export const { t } = createTexts(deliveries);
