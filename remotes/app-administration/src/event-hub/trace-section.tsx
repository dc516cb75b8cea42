import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { eventEndpoints, type TraceStep } from '@outpost/contracts';
import { LookChip, QueryContent } from '@outpost/records';
import { Link, useParamLink } from '@outpost/router';
import { FeedSkeleton, Heading, Instant, PanelSection, Text } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/event-hub.ts';
import { latencyText, outcomeLook } from './event-words.ts';

function StepName({ step, eventId }: { step: TraceStep; eventId: string }) {
  const linkTo = useParamLink('open');
  const seesDeliveries = useCan('webhooks:read');
  const { kind, _id, type, label, httpCode } = step;
  const detail = [label, httpCode].filter(Boolean).join(' · ');
  if (kind === 'delivery')
    return (
      <>
        {t('panel.delivery')}{' '}
        {seesDeliveries ? (
          <Link to={`/webhooks?tab=deliveries&open=${_id}`}>
            <code>{type}</code>
          </Link>
        ) : (
          <code>{type}</code>
        )}{' '}
        {detail}
      </>
    );
  return (
    <>
      {_id === eventId ? (
        <strong aria-label={t('panel.here')}>
          <code>{type}</code>
        </strong>
      ) : (
        <Link to={linkTo(_id)} preventScrollReset>
          <code>{type}</code>
        </Link>
      )}{' '}
      {detail}
    </>
  );
}

/** A step with its time below it: a column more would not fit into the panel. */
function Step({ step, eventId }: { step: TraceStep; eventId: string }) {
  return (
    <>
      <StepName step={step} eventId={eventId} />
      <Text as="div" size="small" tone="muted">
        <Instant value={step.createdAt} />
      </Text>
    </>
  );
}

/** Outcome of a step, with its latency below it. */
function Outcome({ step: { outcome, durationMs } }: { step: TraceStep }) {
  const text = outcome ? durationMs !== null && latencyText(durationMs) : t('panel.pending');
  return (
    <>
      {outcome && <LookChip look={outcomeLook()[outcome]} />}
      {text && (
        <Text as="div" size="small" tone="muted">
          {text}
        </Text>
      )}
    </>
  );
}

/** Polling interval while a delivery is pending, in milliseconds. */
const waitMs = 3_000;

/** Everything that the call or job of an event caused; each event is a link. */
export function TraceSection({ traceId, eventId }: { traceId: string; eventId: string }) {
  const query = useQuery({
    ...queryFor(eventEndpoints.trace, { params: { traceId } }),
    refetchInterval: ({ state }) =>
      state.data?.steps.some(({ outcome }) => outcome === null) ? waitMs : false,
  });
  return (
    <PanelSection>
      <Heading level={2}>{t('panel.traceTitle')}</Heading>
      <QueryContent
        query={query}
        failure={t('panel.traceFailed')}
        loading={<FeedSkeleton label={t('panel.traceLoading')} />}
      >
        {({ steps }) => (
          <PlainTable
            label={t('panel.traceTitle')}
            rows={steps}
            rowId={({ _id }) => _id}
            columns={[
              {
                id: 'step',
                header: t('list.type'),
                isWrapped: true,
                render: (step) => <Step step={step} eventId={eventId} />,
              },
              {
                id: 'outcome',
                header: t('list.outcome'),
                render: (step) => <Outcome step={step} />,
              },
            ]}
          />
        )}
      </QueryContent>
    </PanelSection>
  );
}
