import { formResponseEndpoints, type FullFormResponse } from '@outpost/contracts';
import { CompanyLink, OrganizationLink, RecordLink, RecordPanel, UserLink } from '@outpost/records';
import { Button, Instant, PanelSection, StatusChip } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
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
              <RecordLink
                type="lead_forms"
                id={form._id}
                name={form.title}
                to={`/lead-forms/responses/${form._id}`}
              />
            ),
            [t('response.status')]: <StatusChip tone={tone}>{label}</StatusChip>,
            ...(user && {
              [t('response.user')]: (
                <>
                  <UserLink user={user} />, <span>{user.email}</span>
                </>
              ),
            }),
            ...(company && { [t('response.company')]: <CompanyLink company={company} /> }),
            [t('response.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
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
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? whoOf(data.response) : t('response.response')),
        close: t('response.closeResponse'),
        loading: t('response.loadingResponse'),
        failure: t('response.responseFailed'),
      }}
      query={useResponse(id)}
      list="personResponses"
      plural="responses"
      endpoint={formResponseEndpoints.all}
      id={id}
      onClose={onClose}
    >
      {({ response }) => <Content response={response} onTimeline={onTimeline} />}
    </RecordPanel>
  );
}
