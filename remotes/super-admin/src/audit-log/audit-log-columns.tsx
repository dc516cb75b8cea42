import { eventTables, type AuditEntry } from '@outpost/contracts';
import { Instant, Person, type TableColumn } from '@outpost/ui';

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Fields that identify the row; other columns already show them. */
const addresses = ['id', 'tenantId'];

/** Returns 'firstName: Gus → Gustav' for each change, after the reason. */
const describeChanges = ({ changes, reason }: AuditEntry): string =>
  [
    ...(reason ? [`“${reason}”`] : []),
    ...Object.entries(changes)
      .filter(([name]) => !addresses.includes(name))
      .map(([field, { before, after }]) => `${field}: ${shown(before)} → ${shown(after)}`),
  ].join(', ') || '—';

/** Returns the account, and the impersonator if there is one. */
const accountOf = ({ actor, impersonator }: AuditEntry): string =>
  impersonator ? `${actor.email}, by ${impersonator.name}` : actor.email;

export const auditLogColumns: TableColumn<AuditEntry>[] = [
  {
    id: 'actor',
    header: 'Actor',
    render: (entry) => <Person name={entry.actor.name} detail={accountOf(entry)} />,
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
    id: 'record',
    header: 'Record',
    render: ({ targetType }) => (targetType ? eventTables[targetType].label : '—'),
  },
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
