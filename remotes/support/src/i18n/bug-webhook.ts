import { createTexts } from '@outpost/i18n';
import { bugWebhook } from './en/bug-webhook.ts';

export const { t } = createTexts(bugWebhook);
