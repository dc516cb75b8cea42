import { useUser } from '@outpost/auth-store';
import { auditSorts, type AuditEntry } from '@outpost/contracts';
import { useListState } from '@outpost/router';
import { ListPage } from '@outpost/ui';
import { auditLogColumns } from './audit-log-columns.tsx';
import { auditDates, auditFilters, auditListFilters } from './audit-log-filters.ts';
import { exportAuditLog, useAuditLog } from './audit-log.queries.ts';

/** What was changed, by whom and from where. */
export function AuditLogScreen() {
  const position = useListState(auditSorts, auditListFilters);
  const content = useAuditLog(position.query);
  // Nobody exports in somebody else's name.
  const mayExport = !useUser()?.impersonation;

  const actionsOf = ({ actor, whiteLabel }: AuditEntry) => [
    {
      label: `Only what ${actor.name} did`,
      disabledReason: actor._id ? undefined : 'no account',
      onSelect: () => position.setFilter('actorId', actor._id ? [actor._id] : []),
    },
    {
      label: `Only ${whiteLabel.name}`,
      onSelect: () => position.setFilter('whiteLabel', [whiteLabel._id]),
    },
  ];
  return (
    <ListPage
      title="Audit Log"
      noun={['entry', 'entries']}
      searchLabel="Search actor or action"
      emptyHint="Every change leaves an entry here."
      position={position}
      content={content}
      columns={auditLogColumns}
      filters={auditFilters(content.rows)}
      dates={auditDates}
      {...(mayExport && { onExport: () => exportAuditLog(position.query) })}
      rowId={(entry) => entry._id}
      rowName={(entry) => entry.action}
      rowActions={actionsOf}
    />
  );
}
