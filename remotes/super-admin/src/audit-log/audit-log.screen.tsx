import { auditSorts } from '@outpost/contracts';
import { useListState } from '@outpost/router';
import { ListPage } from '@outpost/ui';
import { auditLogColumns } from './audit-log-columns.tsx';
import { useAuditLog } from './audit-log.queries.ts';

/** What was changed, by whom and from where. */
export function AuditLogScreen() {
  const position = useListState(auditSorts);
  const content = useAuditLog(position.query);
  return (
    <ListPage
      title="Audit Log"
      noun={['entry', 'entries']}
      searchLabel="Search actor or action"
      emptyHint="Every change leaves an entry here."
      position={position}
      content={content}
      columns={auditLogColumns}
      rowId={(entry) => entry._id}
      rowName={(entry) => entry.action}
    />
  );
}
