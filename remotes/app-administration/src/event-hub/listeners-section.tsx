import { listQueryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import { webhookEndpoints, type Webhook } from '@outpost/contracts';
import { OrganizationLink, QueryContent } from '@outpost/records';
import { Link } from '@outpost/router';
import { Column, FeedSkeleton, Heading, PanelSection, Text } from '@outpost/ui';
import { t } from '../i18n/event-hub.ts';

/** Maximum number of webhooks in the panel; the list shows the others. */
const mostShown = 10;

function Listener({ webhook: { _id, url, whiteLabel, verifiedAt } }: { webhook: Webhook }) {
  return (
    <li>
      <Link
        to={`/webhooks?tab=deliveries&webhook=${_id}`}
        aria-label={t('catalogue.deliveriesOf', { url })}
      >
        {url}
      </Link>
      <Text size="small" tone="muted">
        <OrganizationLink whiteLabel={whiteLabel} />
        {verifiedAt === null && ` · ${t('catalogue.unverified')}`}
      </Text>
    </li>
  );
}

function Listeners({ type }: { type: string }) {
  const query = useQuery(
    listQueryFor(webhookEndpoints.list, {
      filters: { event: [type], status: ['enabled'] },
      limit: mostShown,
      sort: { url: 'up' },
    }),
  );
  return (
    <QueryContent
      query={query}
      failure={t('catalogue.listenersFailed')}
      loading={<FeedSkeleton label={t('catalogue.listenersLoading')} />}
    >
      {({ webhooks, total }) => (
        <Column>
          {total === 0 ? (
            <Text tone="muted">{t('catalogue.noListeners')}</Text>
          ) : (
            <ul aria-label={t('catalogue.listeners')}>
              {webhooks.map((webhook) => (
                <Listener key={webhook._id} webhook={webhook} />
              ))}
            </ul>
          )}
          {total > webhooks.length && (
            <Link to={`/webhooks?event=${type}&status=enabled`}>
              {t('catalogue.allListeners', { total })}
            </Link>
          )}
        </Column>
      )}
    </QueryContent>
  );
}

/** The enabled webhooks that listen to an event, each with a link to its deliveries. */
export function ListenersSection({ type }: { type: string }) {
  if (!useCan('webhooks:read')) return null;
  return (
    <PanelSection>
      <Heading level={2}>{t('catalogue.listeners')}</Heading>
      <Listeners type={type} />
    </PanelSection>
  );
}
