import type { ManageRequest, RequestAction, RequestEntry } from '@outpost/contracts';
import { requestEndpoints } from '@outpost/contracts';
import { RecordPanel } from '@outpost/records';
import { Button, Day, Facts, PanelSection, Row, StatusChip, Text } from '@outpost/ui';
import { CommentForm } from './comment-form.tsx';
import { decisionsOf, mayComment, type Viewer } from './request-actions.ts';
import { RequestHistory } from './request-history.tsx';
import { actionWords, changeText, effectText, statusTone, typeLabel } from './request-words.ts';
import { useRequest } from './requests.queries.ts';

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
        Status: <StatusChip tone={statusTone[status]}>{status}</StatusChip>,
        Requester: `${requester.name}, ${requester.email}`,
        Organization: whiteLabel.name,
        ...(company && { Company: company.name }),
        Change: changeText(request),
        Reason: reason,
        Asked: <Day value={request.createdAt} />,
        ...(decidedBy && {
          'Decided by': (
            <>
              {decidedBy}, <Day value={decidedAt} />
            </>
          ),
          Outcome: request.outcome ?? '—',
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
  const decisions = decisionsOf(request, viewer);
  return (
    <>
      <PanelSection>
        <RequestFacts request={request} />
      </PanelSection>
      {decisions.length > 0 && (
        <PanelSection>
          {decisions.includes('approve') && (
            <Text tone="muted">Approving: {effectText(request)}</Text>
          )}
          <Row>
            {decisions.map((action) => (
              <Button
                key={action}
                kind={action === 'approve' ? 'primary' : 'normal'}
                onClick={() => onDecide(action, request)}
              >
                {actionWords[action].label}
              </Button>
            ))}
          </Row>
        </PanelSection>
      )}
      <RequestHistory request={request} />
      {mayComment(request, viewer) && (
        <PanelSection>
          <CommentForm id={request._id} />
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
        title: (data) => (data ? typeLabel[data.request.type] : 'Request'),
        close: 'Close request',
        loading: 'Loading request',
        failure: 'The request could not be loaded',
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
