import { formResponseEndpoints, type FullFormResponse } from '@outpost/contracts';
import { RecordNeighbours } from '@outpost/lists';
import { Link, useParamLink } from '@outpost/router';
import {
  Button,
  ErrorState,
  Facts,
  FeedSkeleton,
  Instant,
  PanelSection,
  SidePanel,
  StatusChip,
} from '@outpost/ui';
import { Answers } from './answers.tsx';
import { useResponse } from './form-responses.queries.ts';
import { stateOf, whoOf } from './person-response-words.ts';

function Content({
  response,
  onTimeline,
}: {
  response: FullFormResponse;
  onTimeline: (userId: string) => void;
}) {
  const { form, user, company, submittedAt, answered, asked, whiteLabel } = response;
  const { tone, label } = stateOf(response);
  return (
    <>
      <PanelSection>
        <Facts
          facts={{
            Form: <Link to={`/lead-forms/responses/${form._id}`}>{form.title}</Link>,
            Status: <StatusChip tone={tone}>{label}</StatusChip>,
            ...(user && { User: `${user.name}, ${user.email}` }),
            ...(company && { Company: company.name }),
            Organization: whiteLabel.name,
            Submitted: <Instant value={submittedAt} />,
            Answered: `${answered} of ${asked} questions`,
          }}
        />
        {user && <Button onClick={() => onTimeline(user._id)}>Timeline of {user.name}</Button>}
      </PanelSection>
      <PanelSection>
        <Answers response={response} />
      </PanelSection>
    </>
  );
}

/** Panel with one response beside the list. */
export function ResponsePanel({
  id,
  onTimeline,
  onClose,
}: {
  id: string;
  onTimeline: (userId: string) => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useResponse(id);
  const linkTo = useParamLink('open');
  return (
    <SidePanel
      title={data ? whoOf(data.response) : 'Response'}
      closeLabel="Close response"
      tools={
        <RecordNeighbours
          list="personResponses"
          plural="responses"
          endpoint={formResponseEndpoints.all}
          id={id}
          linkTo={linkTo}
        />
      }
      onClose={onClose}
    >
      {error && !data && (
        <ErrorState
          title="The response could not be loaded"
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <FeedSkeleton label="Loading response" />}
      {data && <Content response={data.response} onTimeline={onTimeline} />}
    </SidePanel>
  );
}
