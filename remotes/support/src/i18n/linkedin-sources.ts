import { createTexts } from '@outpost/i18n';
import { linkedinSources } from './en/linkedin-sources.ts';

export const { t } = createTexts(linkedinSources);
