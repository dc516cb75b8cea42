import { createTexts } from '@outpost/i18n';
import { bugReports } from './en/bug-reports.ts';

export const { t } = createTexts(bugReports);
