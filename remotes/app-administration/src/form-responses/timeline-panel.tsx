import type { FullFormResponse } from '@outpost/contracts';
import {
  EmptyState,
  ErrorState,
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
        <Heading level={2}>{response.form.title}</Heading>
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
  const { data, error, refetch } = useTimeline(userId);
  return (
    <SidePanel
      title={data ? data.user.name : t('timeline.timeline')}
      closeLabel={t('timeline.closeTimeline')}
      onClose={onClose}
    >
      {error && !data && (
        <ErrorState
          title={error.statusCode === 404 ? t('timeline.noSuchUser') : t('timeline.timelineFailed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <FeedSkeleton label={t('timeline.loadingTimeline')} />}
      {data && (
        <PanelSection>
          <Text tone="muted">
            {data.user.email} · {data.total} {data.total === 1 ? 'response' : 'responses'}
            {data.total > data.responses.length &&
              t('timeline.theLatestShown', { responses: data.responses.length })}
          </Text>
        </PanelSection>
      )}
      {data?.responses.length === 0 && (
        <EmptyState title={t('timeline.noResponses')} hint={t('timeline.userNotAnsweredForm')} />
      )}
      {data?.responses.map((response) => (
        <Entry key={response._id} response={response} />
      ))}
    </SidePanel>
  );
}
