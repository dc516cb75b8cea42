import type { FullFormResponse } from '@outpost/contracts';
import { QueryContent, RecordLink } from '@outpost/records';
import {
  EmptyState,
  FeedSkeleton,
  Heading,
  Instant,
  PanelSection,
  Row,
  SidePanel,
  StatusChip,
  Text,
} from '@outpost/ui';
import { t } from '../i18n/form-responses.ts';
import { Answers } from './answers.tsx';
import { useTimeline } from './form-responses.queries.ts';
import { stateOf } from './person-response-words.ts';

function Entry({ response }: { response: FullFormResponse }) {
  const { tone, label } = stateOf(response);
  return (
    <PanelSection>
      <Row justify="space-between">
        <Heading level={2}>
          <RecordLink type="lead_forms" id={response.form._id} name={response.form.title} />
        </Heading>
        <StatusChip tone={tone}>{label}</StatusChip>
      </Row>
      <Text size="small" tone="faint">
        <Instant value={response.submittedAt} /> ·{' '}
        {t('timeline.answered', { answered: response.answered, asked: response.asked })}
      </Text>
      <Answers response={response} />
    </PanelSection>
  );
}

/** All responses of one user, newest first. */
export function TimelinePanel({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useTimeline(userId);
  return (
    <SidePanel
      title={query.data?.user.name ?? t('timeline.timeline')}
      closeLabel={t('timeline.closeTimeline')}
      onClose={onClose}
    >
      <QueryContent
        query={query}
        failure={t('timeline.timelineFailed')}
        notFound={t('timeline.noSuchUser')}
        loading={<FeedSkeleton label={t('timeline.loadingTimeline')} />}
      >
        {({ user, total, responses }) => (
          <>
            <PanelSection>
              <Text tone="muted">
                {t('timeline.total', { email: user.email, count: total })}
                {total > responses.length &&
                  t('timeline.theLatestShown', { responses: responses.length })}
              </Text>
            </PanelSection>
            {responses.length === 0 && (
              <EmptyState
                title={t('timeline.noResponses')}
                hint={t('timeline.userNotAnsweredForm')}
              />
            )}
            {responses.map((response) => (
              <Entry key={response._id} response={response} />
            ))}
          </>
        )}
      </QueryContent>
    </SidePanel>
  );
}
