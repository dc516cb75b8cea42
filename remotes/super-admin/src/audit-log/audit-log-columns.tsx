import {
  type auditEndpoints,
  eventTables,
  type AuditEntry,
  type CallSource,
} from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { Instant, Person } from '@outpost/ui';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/audit-log.ts';

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
  impersonator
    ? t('auditLog.accountByImpersonator', { email: actor.email, name: impersonator.name })
    : actor.email;

export const sourceLabel = (): Record<CallSource, string> =>
  labelTable({
    panel: t('auditLog.fromPanel'),
    'api-key': t('auditLog.fromKey'),
    deploy: t('auditLog.fromDeploy'),
    job: t('auditLog.fromJob'),
    public: t('auditLog.fromPublic'),
  });

export const auditLogColumns = (): ColumnOf<typeof auditEndpoints.list>[] => [
  {
    id: 'actor',
    header: t('auditLog.actor'),
    render: (entry) => <Person name={entry.actor.name} detail={accountOf(entry)} />,
  },
  {
    id: 'createdAt',
    header: t('auditLog.time'),
    isSortable: true,
    render: ({ createdAt }) => <Instant value={createdAt} />,
  },
  {
    id: 'organization',
    header: t('auditLog.organization'),
    render: (entry) => entry.whiteLabel.name,
  },
  { id: 'action', header: t('auditLog.action'), isSortable: true, render: (entry) => entry.action },
  {
    id: 'record',
    header: t('auditLog.record'),
    render: ({ targetType }) => (targetType ? eventTables[targetType].label : '—'),
  },
  {
    id: 'changes',
    header: t('auditLog.changes'),
    render: (entry) => {
      const text = describeChanges(entry);
      return <span title={text}>{text}</span>;
    },
  },
  { id: 'source', header: t('auditLog.source'), render: (entry) => sourceLabel()[entry.source] },
  { id: 'ip', header: t('auditLog.ip'), render: (entry) => entry.ip },
];
