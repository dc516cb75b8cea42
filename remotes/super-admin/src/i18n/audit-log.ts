import { createTexts } from '@outpost/i18n';
import { auditLog } from './en/audit-log.ts';

export const { t } = createTexts(auditLog);
