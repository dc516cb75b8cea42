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
        <Instant value={response.submittedAt} /> · {response.answered} of {response.asked} answered
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
      title={data ? data.user.name : 'Timeline'}
      closeLabel="Close timeline"
      onClose={onClose}
    >
      {error && !data && (
        <ErrorState
          title={
            error.statusCode === 404 ? 'There is no such user' : 'The timeline could not be loaded'
          }
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <FeedSkeleton label="Loading timeline" />}
      {data && (
        <PanelSection>
          <Text tone="muted">
            {data.user.email} · {data.total} {data.total === 1 ? 'response' : 'responses'}
            {data.total > data.responses.length && `, the latest ${data.responses.length} shown`}
          </Text>
        </PanelSection>
      )}
      {data?.responses.length === 0 && (
        <EmptyState title="No responses" hint="This user has not answered a form." />
      )}
      {data?.responses.map((response) => (
        <Entry key={response._id} response={response} />
      ))}
    </SidePanel>
  );
}
