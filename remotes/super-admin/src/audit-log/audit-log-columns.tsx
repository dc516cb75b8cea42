import {
  changeKind,
  changeSentence,
  fieldInWords,
  shownFields,
  type auditEndpoints,
  type AuditEntry,
  type CallSource,
} from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { Instant, Person, Sentence } from '@outpost/ui';
import { ActorLink, labelTable, OrganizationLink, PersonLink } from '@outpost/records';
import { t } from '../i18n/audit-log.ts';

/** The address of the account, and the impersonator if there is one. */
export function Account({ entry: { actor, impersonator } }: { entry: AuditEntry }) {
  if (!impersonator) return actor.email;
  const { name, account } = impersonator;
  return (
    <Sentence
      text={(marks) => t('auditLog.accountByImpersonator', { email: actor.email, ...marks })}
      parts={{ name: <PersonLink name={name} account={account} /> }}
    />
  );
}

/** The person or the API key of an entry. */
export function Actor({ entry: { actor, source } }: { entry: AuditEntry }) {
  const { _id, name, account } = actor;
  return <ActorLink name={name} account={account} apiKey={source === 'api-key' ? _id : null} />;
}

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
    id: 'action',
    width: 300,
    isFluid: true,
    header: t('auditLog.happened'),
    isSortable: true,
    render: (entry) => {
      const text = [changeSentence(entry), ...(entry.reason ? [`“${entry.reason}”`] : [])].join(
        ' — ',
      );
      return <span title={text}>{text}</span>;
    },
  },
  {
    id: 'actor',
    width: 190,
    header: t('auditLog.actor'),
    render: (entry) => (
      <Person
        name={entry.actor.name}
        link={() => <Actor entry={entry} />}
        {...(entry.actor.email && { below: <Account entry={entry} /> })}
      />
    ),
  },
  {
    id: 'createdAt',
    width: 184,
    header: t('auditLog.time'),
    isSortable: true,
    render: ({ createdAt }) => <Instant value={createdAt} />,
  },
  {
    id: 'organization',
    width: 150,
    header: t('auditLog.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'changes',
    width: 146,
    header: t('auditLog.fields'),
    render: (entry) => {
      const text = changeKind(entry) === 'changed' ? shownFields(entry).map(fieldInWords) : [];
      return <span title={text.join(', ')}>{text.join(', ') || '—'}</span>;
    },
  },
  {
    id: 'source',
    width: 92,
    header: t('auditLog.source'),
    render: (entry) => sourceLabel()[entry.source],
  },
  { id: 'ip', isOptional: true, header: t('auditLog.ip'), render: (entry) => entry.ip },
];
