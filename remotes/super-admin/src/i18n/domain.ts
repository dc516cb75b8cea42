import { createTexts } from '@outpost/i18n';
import { domain } from './en/domain.ts';

export const { t } = createTexts(domain);
