import { createTexts } from '@outpost/i18n';
import { webhooks } from './en/webhooks.ts';

export const { t } = createTexts(webhooks);
