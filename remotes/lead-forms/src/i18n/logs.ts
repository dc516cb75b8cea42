import { createTexts } from '@outpost/i18n';
import { logs } from './en/logs.ts';

export const { t } = createTexts(logs);
