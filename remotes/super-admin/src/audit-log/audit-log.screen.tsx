import { auditEndpoints, type AuditEntry } from '@outpost/contracts';
import { RecordList, recordList, type Narrow } from '@outpost/lists';
import { auditLogColumns } from './audit-log-columns.tsx';
import { auditDates, auditFilters } from './audit-log-filters.ts';

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
