import { createTexts } from '@outpost/i18n';
import { whiteLabelTabs } from './en/white-label-tabs.ts';

export const { t } = createTexts(whiteLabelTabs);
