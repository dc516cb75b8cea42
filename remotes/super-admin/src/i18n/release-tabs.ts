import { createTexts } from '@outpost/i18n';
import { releaseTabs } from './en/release-tabs.ts';

export const { t } = createTexts(releaseTabs);
