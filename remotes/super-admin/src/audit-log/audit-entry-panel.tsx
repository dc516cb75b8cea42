import { queryFor, useQuery } from '@outpost/api-client';
import {
  auditEndpoints,
  changeSentence,
  eventTables,
  shownFields,
  type AuditEntry,
} from '@outpost/contracts';
import { RecordChange } from '@outpost/lists';
import { OrganizationLink, RecordLink, RecordPanel } from '@outpost/records';
import { Instant, PanelSection, Row } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { Account, Actor, sourceLabel } from './audit-log-columns.tsx';
import { UndoStep } from './undo-step.tsx';
import { t } from '../i18n/audit-log.ts';

/** The record of an entry as a link, beside the button that undoes the entry. */
function Target({ entry }: { entry: AuditEntry }) {
  const { targetType: type, targetId: id, targetName: name, parent } = entry;
  if (type === null) return null;
  return (
    <PanelSection>
      <Row justify="space-between">
        <span>
          {eventTables[type].label}{' '}
          {id ? <RecordLink type={type} id={id} name={name || t('auditLog.open')} /> : name}
          {parent && (
            <>
              {' '}
              {t('auditLog.of')}{' '}
              <RecordLink type={parent.type} id={parent._id} name={parent.name} />
            </>
          )}
        </span>
        <UndoStep entry={entry} />
      </Row>
    </PanelSection>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { createdAt, whiteLabel, source, ip } = entry;
  return (
    <>
      <Target entry={entry} />
      {(entry.reason || shownFields(entry).length > 0) && (
        <PanelSection>
          <RecordChange isWhole entry={entry} />
        </PanelSection>
      )}
      <PanelSection>
        <Facts
          facts={{
            [t('auditLog.person')]: <Actor entry={entry} />,
            [t('auditLog.account')]: <Account entry={entry} />,
            [t('auditLog.time')]: <Instant value={createdAt} />,
            [t('auditLog.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
            [t('auditLog.source')]: sourceLabel()[source],
            [t('auditLog.ip')]: ip || '—',
            [t('auditLog.browser')]: entry.userAgent || '—',
            [t('auditLog.requestId')]: entry.requestId,
          }}
        />
      </PanelSection>
    </>
  );
}

/** Panel with one entry of the audit log beside its list. */
export function AuditEntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? changeSentence(data.entry) : t('auditLog.entryTitle')),
        close: t('auditLog.close'),
        loading: t('auditLog.loading'),
        failure: t('auditLog.failure'),
        notFound: t('auditLog.notFound'),
      }}
      query={useQuery(queryFor(auditEndpoints.byId, { params: { id } }))}
      id={id}
      list="entries"
      endpoint={auditEndpoints.list}
      isRemembered={false}
      onClose={onClose}
    >
      {({ entry }) => <Entry entry={entry} />}
    </RecordPanel>
  );
}
