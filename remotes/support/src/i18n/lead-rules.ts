import { createTexts } from '@outpost/i18n';
import { leadRules } from './en/lead-rules.ts';

export const { t } = createTexts(leadRules);
