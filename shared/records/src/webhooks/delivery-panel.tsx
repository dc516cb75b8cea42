import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  canResend,
  webhookDeliveryEndpoints,
  type DeliveryAttempt,
  type WebhookDeliveryDetail,
} from '@outpost/contracts';
import { Button, Instant, PanelSection, styled, Text, useToast } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { LookChip } from '../columns.tsx';
import { t } from '../i18n/deliveries.ts';
import { RecordPanel } from '../record-panel.tsx';
import { deliveryLook, millisecondsText } from './webhook-columns.tsx';
import { OrganizationLink } from '../record-link/record-link.tsx';

/** Formats a JSON text; returns any other text as it is. */
const formatted = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

function Attempt({ attempt, number }: { attempt: DeliveryAttempt; number: number }) {
  const { at, durationMs, httpCode, problem, answer } = attempt;
  return (
    <PanelSection>
      <Facts
        facts={{
          [t('list.attempt')]: number,
          [t('panel.at')]: <Instant value={at} />,
          [t('list.code')]: httpCode ?? '—',
          [t('list.duration')]: millisecondsText(durationMs),
          ...(problem !== null && { [t('panel.problem')]: problem }),
          [t('panel.answer')]: answer === null ? t('panel.noAnswer') : answer || t('panel.empty'),
        }}
      />
    </PanelSection>
  );
}

/** Long lines wrap, so that they do not widen the panel. */
const Body = styled('pre')({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

function Request({ delivery: { headers, body } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <PanelSection>
      <Text isStrong>{t('panel.request')}</Text>
      <Facts facts={Object.fromEntries(headers.map(({ name, value }) => [name, value]))} />
      <Text isStrong>{t('panel.body')}</Text>
      <Body>{formatted(body)}</Body>
    </PanelSection>
  );
}

function Detail({ delivery, mayWrite }: { delivery: WebhookDeliveryDetail; mayWrite: boolean }) {
  const endpoints = webhookDeliveryEndpoints;
  const resend = useChange(endpoints.resend, [endpoints.list, endpoints.byId]);
  const toast = useToast();
  const { _id: id, webhook, whiteLabel, event, status, createdAt, nextAttemptAt } = delivery;
  return (
    <>
      <PanelSection>
        <Facts
          facts={{
            [t('list.event')]: event,
            [t('list.status')]: <LookChip look={deliveryLook()[status]} />,
            [t('list.url')]: webhook.url,
            [t('list.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
            [t('list.time')]: <Instant value={createdAt} />,
            [t('list.next')]: nextAttemptAt ? <Instant value={nextAttemptAt} /> : '—',
            [t('panel.messageId')]: delivery.messageId,
          }}
        />
        {mayWrite && canResend(delivery) && (
          <Button
            isBusy={resend.isPending}
            onClick={() =>
              void resend.mutateAsync({ params: { id } }).then(
                () => toast.success(t('list.resent')),
                ({ message }: Error) => toast.error(message),
              )
            }
          >
            {t('list.resend')}
          </Button>
        )}
      </PanelSection>
      <Request delivery={delivery} />
      <PanelSection>
        <Text isStrong>{t('panel.attempts')}</Text>
        {delivery.attempts.length === 0 && <Text tone="muted">{t('panel.none')}</Text>}
      </PanelSection>
      {delivery.attempts.map((attempt, index) => (
        <Attempt key={attempt.at} attempt={attempt} number={delivery.attempts.length - index} />
      ))}
    </>
  );
}

/** Panel with one delivery beside its list: request, answers and attempts. */
export function DeliveryPanel({
  id,
  mayWrite,
  onClose,
}: {
  id: string;
  mayWrite: boolean;
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.delivery.event ?? t('panel.delivery'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failure'),
      }}
      query={useQuery(queryFor(webhookDeliveryEndpoints.byId, { params: { id } }))}
      list="webhookDeliveries"
      plural="deliveries"
      endpoint={webhookDeliveryEndpoints.list}
      id={id}
      onClose={onClose}
    >
      {({ delivery }) => <Detail delivery={delivery} mayWrite={mayWrite} />}
    </RecordPanel>
  );
}
