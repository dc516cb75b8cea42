import { createTexts } from '@outpost/i18n';
import { releases } from './en/releases.ts';

export const { t } = createTexts(releases);
