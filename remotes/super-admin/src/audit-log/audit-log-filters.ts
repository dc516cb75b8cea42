import { auditKinds, auditTargets, eventTables, type AuditEntry } from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { kindLabel } from './audit-words.ts';

const choices = [
  choiceFilter('targetType', 'Changed record', auditTargets, (target) => eventTables[target].label),
  choiceFilter('kind', 'Change', auditKinds, (kind) => kindLabel[kind]),
];

/** Filters of the audit log; the entries on screen supply the names of accounts. */
export const auditFilters = (entries: readonly AuditEntry[]) => [
  ...choices,
  pickedFilter(
    'actorId',
    'Person',
    entries.map(({ actor }) => actor),
  ),
];

export const auditDates = [{ name: 'createdAt', label: 'Date' }];
