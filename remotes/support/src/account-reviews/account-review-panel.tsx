import {
  accountReviewEndpoints,
  reviewWorkEndpoints,
  type AccountReview,
  type ReplyOf,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { ActivityTab } from '@outpost/lists';
import {
  codeLabel,
  HealthChip,
  OrganizationLink,
  PersonLink,
  RecordPanel,
  seatsText,
  UserLink,
} from '@outpost/records';
import { Link } from '@outpost/router';
import {
  Ago,
  Day,
  Heading,
  numberText,
  PanelSection,
  Row,
  RowMenu,
  type Action,
} from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t as list } from '../i18n/account-reviews.ts';
import { t } from '../i18n/review-details.ts';
import { t as work } from '../i18n/review-work.ts';
import { useAccountReview } from './review-details.queries.ts';
import { DriversTable } from './drivers-table.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { ReviewTasks } from './review-tasks.tsx';
import { ScoreChart } from './score-chart.tsx';
import { useMayReview } from './use-review-actions.ts';

type FullReview = ReplyOf<typeof accountReviewEndpoints.byId>['accountReview'];

/** Labels of the fields that the activity names. */
const fieldLabels = perLanguage(() => ({
  health: t('activity.health'),
  score: t('activity.score'),
  overrideHealth: t('activity.overrideHealth'),
  overrideReason: t('activity.overrideReason'),
  overrideUntil: t('activity.overrideUntil'),
  overrideBy: t('activity.overrideBy'),
  reviewerId: t('activity.reviewerId'),
  reviewerName: t('activity.reviewerName'),
  lastReviewedAt: t('activity.lastReviewedAt'),
  nextReviewOn: t('activity.nextReviewOn'),
}));

/** The computed health beside the one that staff set, with reason and end. */
const overrideFacts = ({ override, computedHealth }: FullReview) =>
  override && {
    [t('override.computed')]: <HealthChip health={computedHealth} />,
    [t('override.reason')]: override.reason,
    [t('override.by')]: <PersonLink name={override.by} account={override.byAccount} />,
    [t('override.ends')]: <Day value={override.until} />,
  };

const reviewFacts = ({ reviewer, lastReviewedAt, nextReviewOn }: FullReview) => ({
  [work('list.reviewer')]: <UserLink user={reviewer} none={t('assign.none')} />,
  [work('list.lastReview')]: lastReviewedAt ? <Ago value={lastReviewedAt} /> : t('schedule.never'),
  [work('list.nextReview')]: nextReviewOn ? (
    <Day value={nextReviewOn} />
  ) : (
    t('schedule.notScheduled')
  ),
});

function AccountFacts({ review }: { review: FullReview }) {
  const { owner, score, renewsAt, computedAt } = review;
  return (
    <Facts
      facts={{
        [list('list.health')]: <HealthChip health={review.health} />,
        ...overrideFacts(review),
        [list('list.score')]: score === null ? '—' : numberText(score),
        ...reviewFacts(review),
        [list('list.organization')]: <OrganizationLink whiteLabel={review.whiteLabel} />,
        [list('list.owner')]: owner ? (
          <>
            <UserLink user={owner} />, <a href={`mailto:${owner.email}`}>{owner.email}</a>
          </>
        ) : (
          '—'
        ),
        [list('list.plan')]: codeLabel(review.type),
        [list('list.renewal')]: renewsAt ? <Day value={renewsAt} /> : t('panel.noRenewal'),
        [list('list.lastLogin')]: <Ago value={review.lastLoginAt} />,
        [list('list.seatUse')]: seatsText(review.seats),
        [list('list.openTickets')]: numberText(review.openTickets),
        [list('list.outreach')]: t('panel.noOutreach'),
        [t('panel.computed')]: computedAt ? <Ago value={computedAt} /> : t('panel.notComputed'),
      }}
    />
  );
}

/** Panel with one account beside its list: facts, drivers, score over time, tasks, notes, activity. */
export function AccountReviewPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  /** Returns the viewer's actions; undefined for those who may only read. */
  actionsOf: ((review: AccountReview) => Action[]) | undefined;
  onClose: () => void;
}) {
  const mayWrite = useMayReview();
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
              {actionsOf && (
                <RowMenu
                  label={work('actions.menu', { name: review.name })}
                  actions={actionsOf(review)}
                />
              )}
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
          <ReviewTasks id={id} tasks={review.tasks} drivers={review.drivers} mayWrite={mayWrite} />
          <ReviewNotes id={id} notes={review.notes} mayWrite={mayWrite} />
          {review.version > 0 && (
            <PanelSection>
              <ActivityTab
                person={PersonLink}
                endpoint={reviewWorkEndpoints.activity}
                csv={reviewWorkEndpoints.activityCsv}
                id={id}
                labels={fieldLabels()}
                emptyHint={t('activity.hint')}
                place="activity"
              />
            </PanelSection>
          )}
        </>
      )}
    </RecordPanel>
  );
}
