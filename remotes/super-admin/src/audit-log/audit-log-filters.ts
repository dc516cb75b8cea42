import { auditKinds, auditTargets, type AuditEntry } from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { kindLabel, targetLabel } from './audit-words.ts';

/** What the address may narrow the entries to. */
export const auditListFilters = {
  filters: { targetType: auditTargets, kind: auditKinds, actorId: 'ids' as const },
  dates: ['createdAt'],
};

const choices = [
  choiceFilter('targetType', 'Changed record', auditTargets, (target) => targetLabel[target]),
  choiceFilter('kind', 'Change', auditKinds, (kind) => kindLabel[kind]),
];

/** The same as the list offers it; the entries on screen say what people and organizations are called. */
export const auditFilters = (entries: readonly AuditEntry[] = []) => [
  ...choices,
  pickedFilter(
    'actorId',
    'Person',
    entries.map(({ actor }) => actor),
  ),
  pickedFilter(
    'whiteLabel',
    'Organization',
    entries.map(({ whiteLabel }) => whiteLabel),
  ),
];

export const auditDates = [{ name: 'createdAt', label: 'Date' }];
