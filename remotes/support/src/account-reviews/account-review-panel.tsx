import { accountReviewEndpoints, type ReplyOf } from '@outpost/contracts';
import { codeLabel, HealthChip, RecordPanel, seatsText } from '@outpost/records';
import { Link } from '@outpost/router';
import { Ago, Day, Facts, Heading, numberText, PanelSection, Row } from '@outpost/ui';
import { t } from '../i18n/account-reviews.ts';
import { useAccountReview } from './account-reviews.queries.ts';
import { DriversTable } from './drivers-table.tsx';
import { ScoreChart } from './score-chart.tsx';

type FullReview = ReplyOf<typeof accountReviewEndpoints.byId>['accountReview'];

function AccountFacts({ review }: { review: FullReview }) {
  const { owner, score, renewsAt, computedAt } = review;
  return (
    <Facts
      facts={{
        [t('list.health')]: <HealthChip health={review.health} />,
        [t('list.score')]: score === null ? '—' : numberText(score),
        [t('list.organization')]: review.whiteLabel.name,
        [t('list.owner')]: owner ? <a href={`mailto:${owner.email}`}>{owner.name}</a> : '—',
        [t('list.plan')]: codeLabel(review.type),
        ...(renewsAt && { [t('list.renewal')]: <Day value={renewsAt} /> }),
        [t('list.lastLogin')]: <Ago value={review.lastLoginAt} />,
        [t('list.seatUse')]: seatsText(review.seats),
        [t('list.openTickets')]: numberText(review.openTickets),
        [t('panel.computed')]: computedAt ? <Ago value={computedAt} /> : t('panel.notComputed'),
      }}
    />
  );
}

/** Panel with one account beside its list: facts, drivers, and the score over time. */
export function AccountReviewPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.accountReview.name ?? t('panel.unknownTitle'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
        notFound: t('panel.notFound'),
      }}
      query={useAccountReview(id)}
      id={id}
      list="accountReviews"
      endpoint={accountReviewEndpoints.list}
      onClose={onClose}
    >
      {({ accountReview: review }) => (
        <>
          <PanelSection>
            <Row justify="flex-end">
              <Link to={`/company/show/${review._id}`}>{t('panel.open')}</Link>
            </Row>
            <AccountFacts review={review} />
          </PanelSection>
          <PanelSection>
            <Heading level={2}>{t('panel.drivers')}</Heading>
            <DriversTable drivers={review.drivers} />
          </PanelSection>
          <PanelSection>
            <Heading level={2}>{t('panel.history')}</Heading>
            <ScoreChart history={review.history} />
          </PanelSection>
        </>
      )}
    </RecordPanel>
  );
}
