import {
  auditEndpoints,
  auditKinds,
  auditTargets,
  eventTables,
  type AuditEntry,
} from '@outpost/contracts';
import { RecordList, recordList, type Narrow } from '@outpost/lists';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { auditLogColumns } from './audit-log-columns.tsx';
import { kindLabel } from './audit-words.ts';

const choices = [
  choiceFilter('targetType', 'Changed record', auditTargets, (target) => eventTables[target].label),
  choiceFilter('kind', 'Change', auditKinds, (kind) => kindLabel[kind]),
];

/** Filters of the audit log; the entries on screen supply the names of accounts. */
const auditFilters = (entries: readonly AuditEntry[]) => [
  ...choices,
  pickedFilter(
    'actorId',
    'Person',
    entries.map(({ actor }) => actor),
  ),
];

const auditDates = [{ name: 'createdAt', label: 'Date' }];

const auditLog = recordList<AuditEntry>({
  name: 'entries',
  endpoints: auditEndpoints,
  title: 'Audit Log',
  noun: ['entry', 'entries'],
  searchLabel: 'Search actor or action',
  emptyHint: 'Every change leaves an entry here.',
  columns: auditLogColumns,
  filters: auditFilters,
  dates: auditDates,
  rowName: ({ action }) => action,
  fileName: 'audit-log',
});

const actionsOf = ({ actor, whiteLabel }: AuditEntry, narrow: Narrow) => [
  {
    label: `Only what ${actor.name} did`,
    disabledReason: actor._id ? undefined : 'no account',
    onSelect: () => narrow('actorId', actor._id ? [actor._id] : []),
  },
  {
    label: `Only ${whiteLabel.name}`,
    onSelect: () => narrow('whiteLabel', [whiteLabel._id]),
  },
];

/** Audit log: all changes, with account and address. */
export function AuditLogScreen() {
  return <RecordList list={auditLog} rowActions={actionsOf} />;
}
