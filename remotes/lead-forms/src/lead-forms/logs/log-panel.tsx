import { queryFor, useQuery } from '@outpost/api-client';
import { formLogEndpoints, isRecordId, type FormLog } from '@outpost/contracts';
import { valueInWords } from '@outpost/lists';
import { Link } from '@outpost/router';
import { ActorLink, RecordLink, RecordPanel } from '@outpost/records';
import { Instant, PanelSection } from '@outpost/ui';
import { ChangeEntry, Facts } from '@outpost/ui/details';
import { t } from '../../i18n/logs.ts';
import { responsePath } from './log-details.tsx';
import { editedFields, eventLook, fieldWord, logSummary } from './log-words.ts';

function Entry({ log }: { log: FormLog }) {
  const { form, event, actor, detail, requestId, createdAt } = log;
  const path = responsePath(log);
  const told = event === 'edited' ? {} : detail;
  return (
    <>
      <PanelSection>
        <Facts
          facts={{
            [t('list.form')]: <RecordLink type="lead_forms" id={form._id} name={form.title} />,
            [t('list.time')]: <Instant value={createdAt} />,
            [t('list.actor')]: (
              <ActorLink name={actor} account={log.actorAccount} apiKey={log.actorKey} />
            ),
            ...Object.fromEntries(
              Object.entries(told)
                .filter(([, value]) => !isRecordId(value))
                .map(([name, value]) => [fieldWord(name), valueInWords(name, value)]),
            ),
            ...(path && { [t('list.response')]: <Link to={path}>{t('list.openResponse')}</Link> }),
            [t('list.requestId')]: requestId ?? '—',
          }}
        />
      </PanelSection>
      {event === 'edited' && (
        <ChangeEntry
          who={actor ?? t('list.system')}
          what={logSummary(log)}
          when={<Instant value={createdAt} />}
          reason={null}
          fields={editedFields(log)}
        />
      )}
    </>
  );
}

/** Panel with one log entry beside its list, with the values before and after. */
export function LogPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? eventLook()[data.log.event].label : t('list.entryTitle')),
        close: t('list.closeEntry'),
        loading: t('list.loadingEntry'),
        failure: t('list.entryFailed'),
      }}
      query={useQuery(queryFor(formLogEndpoints.byId, { params: { id } }))}
      list="formLogs"
      plural="logs"
      endpoint={formLogEndpoints.list}
      id={id}
      isRemembered={false}
      onClose={onClose}
    >
      {({ log }) => <Entry log={log} />}
    </RecordPanel>
  );
}
