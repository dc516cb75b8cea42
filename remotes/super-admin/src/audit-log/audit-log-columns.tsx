import type { AuditEntry } from '@outpost/contracts';
import { Instant, Person, type TableColumn } from '@outpost/ui';

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** 'firstName: Gus → Gustav', one change after another. */
const describeChanges = ({ changes }: AuditEntry): string =>
  Object.entries(changes)
    .map(([field, { before, after }]) => `${field}: ${shown(before)} → ${shown(after)}`)
    .join(', ') || '—';

export const auditLogColumns: TableColumn<AuditEntry>[] = [
  {
    id: 'actor',
    header: 'Actor',
    render: ({ actor }) => <Person name={actor.name} detail={actor.email} />,
  },
  {
    id: 'createdAt',
    header: 'Time',
    isSortable: true,
    render: ({ createdAt }) => <Instant value={createdAt} />,
  },
  { id: 'organization', header: 'Organization', render: (entry) => entry.whiteLabel.name },
  { id: 'action', header: 'Action', isSortable: true, render: (entry) => entry.action },
  {
    id: 'changes',
    header: 'Changes',
    render: (entry) => {
      const text = describeChanges(entry);
      return <span title={text}>{text}</span>;
    },
  },
  { id: 'ip', header: 'IP', render: (entry) => entry.ip },
];
