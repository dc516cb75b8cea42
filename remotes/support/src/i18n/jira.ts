import { createTexts } from '@outpost/i18n';
import { jira } from './en/jira.ts';

export const { t } = createTexts(jira);
