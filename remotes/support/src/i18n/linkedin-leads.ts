import { createTexts } from '@outpost/i18n';
import { linkedinLeads } from './en/linkedin-leads.ts';

export const { t } = createTexts(linkedinLeads);
