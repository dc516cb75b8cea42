import { useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { subscriptionEndpoints, type ReplyOf, type Subscription } from '@outpost/contracts';
import { ActivityTab } from '@outpost/lists';
import {
  ChargeTable,
  LookChip,
  OrganizationLink,
  PersonLink,
  RecordPanel,
  seatsText,
  subscriptionLook,
  syncText,
} from '@outpost/records';
import {
  Day,
  formatDay,
  formatMoney,
  Heading,
  PanelSection,
  Row,
  RowMenu,
  Tabs,
  Text,
  type Action,
} from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/subscription-panel.ts';

type FullSubscription = ReplyOf<typeof subscriptionEndpoints.byId>['subscription'];

const fieldLabels = (): Record<string, string> => ({
  status: t('panel.status'),
  seats: t('panel.seats'),
  termStart: t('panel.termStart'),
  termEnd: t('panel.termEnd'),
  trialEnd: t('panel.trialEnd'),
  mrr: t('panel.mrr'),
});

/** Returns the changes that wait for the end of the term, in words. */
const scheduledText = ({ scheduled, termEnd }: Subscription): string | null => {
  if (!scheduled) return null;
  const { seats, plan } = scheduled;
  const what = [seats === null ? null : t('panel.seatsCount', { count: seats }), plan].filter(
    Boolean,
  );
  return t('panel.fromDay', { day: formatDay(termEnd), what: what.join(', ') });
};

function SubscriptionFacts({ subscription }: { subscription: FullSubscription }) {
  const { status, plan, seats, mrr, overdue, trialEnd, nextChargeOn, payer } = subscription;
  const waits = scheduledText(subscription);
  return (
    <Facts
      facts={{
        [t('panel.status')]: <LookChip look={subscriptionLook()[status]} />,
        [t('panel.plan')]: plan.name,
        [t('panel.seats')]: seatsText(seats),
        ...(waits && { [t('panel.scheduled')]: waits }),
        [t('panel.mrr')]: formatMoney(mrr.amount, mrr.currency),
        [t('panel.termStart')]: <Day value={subscription.termStart} />,
        [t('panel.termEnd')]: <Day value={subscription.termEnd} />,
        ...(trialEnd && { [t('panel.trialEnd')]: <Day value={trialEnd} /> }),
        [t('panel.nextCharge')]: <Day value={nextChargeOn} />,
        [t('panel.overdue')]: formatMoney(overdue.amount, overdue.currency),
        [t('panel.payer')]:
          payer === 'company' ? t('panel.payerCompany') : t('panel.payerOrganization'),
        [t('panel.billing')]: [subscription.billingType, syncText(subscription)]
          .filter(Boolean)
          .join(' · '),
        [t('panel.organization')]: <OrganizationLink whiteLabel={subscription.whiteLabel} />,
        [t('panel.startedOn')]: <Day value={subscription.startedOn} />,
      }}
    />
  );
}

function Details({ subscription, actions }: { subscription: FullSubscription; actions: Action[] }) {
  const { next, charges, company } = subscription;
  return (
    <>
      <PanelSection>
        <Row justify="flex-end">
          <RowMenu label={t('panel.actions', { name: company.name })} actions={actions} />
        </Row>
        <SubscriptionFacts subscription={subscription} />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('panel.next')}</Heading>
        {next ? (
          <>
            <ChargeTable label={t('panel.next')} charges={next.charges} />
            <Text>
              {t('panel.nextTotal', {
                day: formatDay(next.on),
                total: formatMoney(next.total, next.currency),
              })}
            </Text>
          </>
        ) : (
          <Text tone="muted">{t('panel.nothing')}</Text>
        )}
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('panel.charges')}</Heading>
        <ChargeTable label={t('panel.charges')} charges={charges} />
      </PanelSection>
    </>
  );
}

function Body({ subscription, actions }: { subscription: FullSubscription; actions: Action[] }) {
  const [tab, setTab] = useState<'details' | 'activity'>('details');
  return (
    <Tabs
      label={t('panel.tabs')}
      tabs={[
        { value: 'details', label: t('panel.details') },
        { value: 'activity', label: t('panel.activity') },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'details' ? (
        <Details subscription={subscription} actions={actions} />
      ) : (
        <ActivityTab
          person={PersonLink}
          endpoint={subscriptionEndpoints.activity}
          csv={subscriptionEndpoints.activityCsv}
          id={subscription._id}
          labels={fieldLabels()}
          emptyHint={t('panel.activityHint')}
          place="subscription."
        />
      )}
    </Tabs>
  );
}

/** Panel with one subscription: its state, its next invoice, and every charge with the days it is for. */
export function SubscriptionPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  actionsOf: (subscription: Subscription) => Action[];
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.subscription.company.name ?? t('panel.title'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
        notFound: t('panel.notFound'),
      }}
      query={useQuery(queryFor(subscriptionEndpoints.byId, { params: { id } }))}
      id={id}
      list="subscriptions"
      endpoint={subscriptionEndpoints.list}
      onClose={onClose}
    >
      {({ subscription }) => <Body subscription={subscription} actions={actionsOf(subscription)} />}
    </RecordPanel>
  );
}
