import { createTexts } from '@outpost/i18n';
import { subscriptions } from './en/subscriptions.ts';

export const { t } = createTexts(subscriptions);
