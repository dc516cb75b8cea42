import { createTexts } from '@outpost/i18n';
import { apiKeys } from './en/api-keys.ts';

export const { t } = createTexts(apiKeys);
