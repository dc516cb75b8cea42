import { createTexts } from '@outpost/i18n';
import { kit } from './en/kit.ts';

export const { t } = createTexts(kit);
