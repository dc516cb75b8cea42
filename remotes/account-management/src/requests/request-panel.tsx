import {
  RequestComment,
  requestEndpoints,
  validator,
  type ManageRequest,
  type RequestAction,
  type RequestEntry,
} from '@outpost/contracts';
import {
  CompanyLink,
  DecisionHistory,
  NoteForm,
  OrganizationLink,
  PersonLink,
  RecordPanel,
  UserLink,
} from '@outpost/records';
import { Button, Day, PanelSection, Row, Sentence, StatusChip, Text } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/request-panel.ts';
import { useComment, useRequest } from './requests.queries.ts';
import { decisionsOf, mayComment, type Viewer } from './request-actions.ts';
import {
  actionWords,
  changeText,
  effectText,
  entryTitle,
  statusTone,
  typeLabel,
} from './request-words.ts';

interface RequestPanelProps {
  id: string;
  viewer: Viewer;
  onDecide: (action: RequestAction, request: ManageRequest) => void;
  onClose: () => void;
}

type Full = ManageRequest & { history: RequestEntry[] };

function RequestFacts({ request }: { request: Full }) {
  const { requester, whiteLabel, company, reason, status, decidedBy, decidedAt } = request;
  return (
    <Facts
      facts={{
        [t('panel.status')]: <StatusChip tone={statusTone[status]}>{status}</StatusChip>,
        [t('panel.requester')]: (
          <>
            <UserLink user={requester} />, <span>{requester.email}</span>
          </>
        ),
        [t('panel.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
        ...(company && { [t('panel.company')]: <CompanyLink company={company} /> }),
        [t('panel.change')]: changeText(request),
        [t('panel.reason')]: reason,
        [t('panel.asked')]: <Day value={request.createdAt} />,
        ...(decidedBy && {
          [t('panel.decidedBy')]: (
            <>
              <PersonLink name={decidedBy} account={request.decidedByAccount} />,{' '}
              <Day value={decidedAt} />
            </>
          ),
          [t('panel.outcome')]: request.outcome ?? '—',
        }),
      }}
    />
  );
}

function RequestContent({
  request,
  viewer,
  onDecide,
}: Pick<RequestPanelProps, 'viewer' | 'onDecide'> & { request: Full }) {
  const { mutateAsync } = useComment();
  const decisions = decisionsOf(request, viewer);
  return (
    <>
      <PanelSection>
        <RequestFacts request={request} />
      </PanelSection>
      {decisions.length > 0 && (
        <PanelSection>
          {decisions.includes('approve') && (
            <Text tone="muted">{t('panel.approving', { effect: effectText(request) })}</Text>
          )}
          <Row>
            {decisions.map((action) => (
              <Button
                key={action}
                kind={action === 'approve' ? 'primary' : 'normal'}
                onClick={() => onDecide(action, request)}
              >
                {actionWords()[action].label}
              </Button>
            ))}
          </Row>
        </PanelSection>
      )}
      <DecisionHistory
        title={t('panel.history')}
        requested={
          <Sentence
            text={(marks) => t('panel.requested', marks)}
            parts={{ name: <UserLink user={request.requester} /> }}
          />
        }
        requestedAt={request.createdAt}
        entries={request.history}
        titleOf={entryTitle}
      />
      {mayComment(request, viewer) && (
        <PanelSection>
          <NoteForm
            name="comment"
            label={t('panel.comment')}
            submitLabel={t('panel.addComment')}
            validate={validator(RequestComment)}
            onSubmit={(body) => mutateAsync({ params: { id: request._id }, body })}
          />
        </PanelSection>
      )}
    </>
  );
}

/** Panel with one request beside its list: content, history, and available decisions. */
export function RequestPanel({ id, viewer, onDecide, onClose }: RequestPanelProps) {
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? typeLabel()[data.request.type] : t('panel.title')),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
      }}
      query={useRequest(id)}
      id={id}
      list="requests"
      endpoint={requestEndpoints.list}
      onClose={onClose}
    >
      {({ request }) => <RequestContent request={request} viewer={viewer} onDecide={onDecide} />}
    </RecordPanel>
  );
}
