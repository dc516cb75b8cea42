import { queryFor, useQuery } from '@outpost/api-client';
import { eventEndpoints, type PlatformEvent, type PlatformEventDetail } from '@outpost/contracts';
import { LookChip, OrganizationLink, RecordPanel } from '@outpost/records';
import { Link } from '@outpost/router';
import { CopyButton, Heading, Instant, PanelSection, Row, type Action } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/event-hub.ts';
import { EventActor, EventRecord } from './event-names.tsx';
import { latencyText, outcomeLook, sourceLabel } from './event-words.ts';
import { JsonView } from './json-view.tsx';
import { TraceSection } from './trace-section.tsx';

function Id({ noun, value }: { noun: string; value: string }) {
  return (
    <Row gap={0.5} isOneLine>
      <code>{value}</code>
      <CopyButton noun={noun} value={value} />
    </Row>
  );
}

function Content({ event }: { event: PlatformEventDetail }) {
  const { _id, createdAt, traceId } = event;
  return (
    <>
      <PanelSection>
        <Facts
          facts={{
            [t('list.time')]: <Instant value={createdAt} />,
            [t('list.outcome')]: <LookChip look={outcomeLook()[event.outcome]} />,
            [t('list.organization')]: <OrganizationLink whiteLabel={event.whiteLabel} />,
            [t('list.entity')]: <EventRecord event={event} />,
            [t('list.actor')]: <EventActor event={event} />,
            [t('list.source')]: sourceLabel(event.source),
            [t('list.latency')]: latencyText(event.durationMs),
            [t('panel.eventId')]: <Id noun={t('panel.eventId')} value={_id} />,
            [t('list.trace')]: <Id noun={t('panel.traceId')} value={traceId} />,
          }}
        />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('panel.payload')}</Heading>
        <JsonView noun={t('panel.payloadJson')} hint={t('panel.redacted')} value={event.payload} />
      </PanelSection>
      <TraceSection traceId={traceId} eventId={_id} />
      <PanelSection>
        <Link to={`/event-hub?trace=${traceId}`}>{t('panel.wholeTrace')}</Link>
      </PanelSection>
    </>
  );
}

/** Panel with one event beside the list: its payload, and the trace it belongs to. */
export function EventPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  actionsOf: (event: PlatformEvent) => Action[];
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.event.type ?? t('panel.title'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
      }}
      query={useQuery(queryFor(eventEndpoints.byId, { params: { id } }))}
      list="events"
      endpoint={eventEndpoints.list}
      id={id}
      actionsOf={({ event }) => actionsOf(event)}
      onClose={onClose}
    >
      {({ event }) => <Content event={event} />}
    </RecordPanel>
  );
}
