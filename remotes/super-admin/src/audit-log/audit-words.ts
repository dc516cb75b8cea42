import type { AuditKind } from '@outpost/contracts';
import { t } from '../i18n/audit-log.ts';

/** Labels of the kinds of change. */
export const kindLabel = (): Record<AuditKind, string> => ({
  created: t('auditLog.created'),
  changed: t('auditLog.changed'),
  deleted: t('auditLog.deleted'),
  other: t('auditLog.other'),
});
