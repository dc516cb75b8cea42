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
import { t } from '../i18n/form-responses.ts';
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
            [t('response.form')]: (
              <Link to={`/lead-forms/responses/${form._id}`}>{form.title}</Link>
            ),
            [t('response.status')]: <StatusChip tone={tone}>{label}</StatusChip>,
            ...(user && { [t('response.user')]: `${user.name}, ${user.email}` }),
            ...(company && { [t('response.company')]: company.name }),
            [t('response.organization')]: whiteLabel.name,
            [t('response.submitted')]: <Instant value={submittedAt} />,
            [t('response.answered')]: t('response.ofQuestions', { answered, asked }),
          }}
        />
        {user && (
          <Button onClick={() => onTimeline(user._id)}>
            {t('response.timelineOf', { name: user.name })}
          </Button>
        )}
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
      title={data ? whoOf(data.response) : t('response.response')}
      closeLabel={t('response.closeResponse')}
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
          title={t('response.responseFailed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <FeedSkeleton label={t('response.loadingResponse')} />}
      {data && <Content response={data.response} onTimeline={onTimeline} />}
    </SidePanel>
  );
}
