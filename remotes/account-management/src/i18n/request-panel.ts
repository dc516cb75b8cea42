import { createTexts } from '@outpost/i18n';
import { requestPanel } from './en/request-panel.ts';

export const { t } = createTexts(requestPanel);
