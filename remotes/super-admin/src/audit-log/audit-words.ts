import type { AuditKind } from '@outpost/contracts';

/** Labels of the kinds of change. */
export const kindLabel: Record<AuditKind, string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  other: 'Other',
};
