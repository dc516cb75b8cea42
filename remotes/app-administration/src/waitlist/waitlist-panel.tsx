import { useState } from 'react';
import {
  validator,
  waitlistEndpoints,
  WaitlistNote,
  type RequestAction,
  type WaitlistEntry,
  type WaitlistRequest,
} from '@outpost/contracts';
import { LookChip, RecordPanel } from '@outpost/records';
import { Link } from '@outpost/router';
import {
  Ago,
  Button,
  Check,
  Column,
  Day,
  Facts,
  FeedGroup,
  FeedItem,
  Form,
  MessageSquare,
  PanelSection,
  Row,
  Send,
  TextField,
  Undo2,
  X,
} from '@outpost/ui';
import { t } from '../i18n/waitlist.ts';
import { actionWords, entryTitle, personName, statusLook } from './waitlist-words.ts';
import { useAddNote, useWaitlistRequest } from './waitlist.queries.ts';

type Full = WaitlistRequest & { history: WaitlistEntry[] };

/** Adds a note at the end of a request's history. */
function NoteForm({ id }: { id: string }) {
  const { mutateAsync } = useAddNote();
  // A new form for each note starts empty and without messages.
  const [sent, setSent] = useState(0);
  return (
    <Form<WaitlistNote>
      key={sent}
      initialValues={{ note: '' }}
      validate={validator(WaitlistNote)}
      onSubmit={async (body) => {
        await mutateAsync({ params: { id }, body });
        setSent(sent + 1);
      }}
    >
      {({ isSubmitting }) => (
        <Column gap={1}>
          <TextField name="note" label={t('panel.note')} lines={2} />
          <Row justify="flex-end">
            <Button type="submit" isBusy={isSubmitting}>
              {t('panel.addNote')}
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}

function RequestFacts({ request }: { request: Full }) {
  const { status, email, companyName, site, source, message, whiteLabel } = request;
  const { company, webPixel, decidedBy, decidedAt, outcome } = request;
  return (
    <Facts
      facts={{
        [t('list.status')]: <LookChip look={statusLook()[status]} />,
        [t('panel.email')]: email,
        [t('list.company')]: company ? `${companyName} (${company.name})` : companyName,
        [t('list.site')]: site,
        [t('list.source')]: source || '—',
        ...(message && { [t('panel.message')]: message }),
        [t('list.organization')]: whiteLabel.name,
        [t('list.requested')]: <Day value={request.createdAt} />,
        ...(decidedBy && {
          [t('list.decidedBy')]: (
            <>
              {decidedBy}, <Day value={decidedAt} />
            </>
          ),
          [t('panel.outcome')]: outcome ?? '—',
        }),
        ...(webPixel && {
          [t('panel.pixel')]: (
            <Link to={`/webpixel-usage?open=${webPixel}`}>{t('panel.openPixel')}</Link>
          ),
        }),
      }}
    />
  );
}

const icons = { approve: Check, decline: X, set_as_pending: Undo2, comment: MessageSquare };

/** Decisions and notes of a request, oldest first. */
function History({ request }: { request: Full }) {
  return (
    <FeedGroup title={t('panel.history')}>
      <FeedItem
        icon={<Send size={16} aria-hidden />}
        title={t('panel.requested', { name: personName(request) })}
        body=""
        time={<Ago value={request.createdAt} />}
        newLabel={null}
        action={null}
      />
      {request.history.map((entry) => {
        // A later server may add kinds.
        const Icon = Object.hasOwn(icons, entry.kind) ? icons[entry.kind] : Send;
        return (
          <FeedItem
            key={entry._id}
            icon={<Icon size={16} aria-hidden />}
            title={entryTitle(entry)}
            body={[entry.note, entry.outcome].filter(Boolean).join(' ')}
            time={<Ago value={entry.createdAt} />}
            newLabel={null}
            action={null}
          />
        );
      })}
    </FeedGroup>
  );
}

interface PanelProps {
  id: string;
  mayWrite: boolean;
  /** Decisions that the viewer may take on a request now. */
  decisionsOf: (request: WaitlistRequest) => RequestAction[];
  onDecide: (action: RequestAction, request: WaitlistRequest) => void;
  onClose: () => void;
}

/** Panel with one request beside its list: its content, history, and decisions. */
export function WaitlistPanel({ id, mayWrite, decisionsOf, onDecide, onClose }: PanelProps) {
  return (
    <RecordPanel
      texts={{
        title: (data) => (data ? personName(data.waitlistRequest) : t('panel.title')),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failure'),
        notFound: t('panel.notFound'),
      }}
      query={useWaitlistRequest(id)}
      id={id}
      list="waitlistRequests"
      endpoint={waitlistEndpoints.list}
      onClose={onClose}
    >
      {({ waitlistRequest: request }) => {
        const decisions = decisionsOf(request);
        return (
          <>
            <PanelSection>
              <RequestFacts request={request} />
            </PanelSection>
            {decisions.length > 0 && (
              <PanelSection>
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
            <History request={request} />
            {mayWrite && (
              <PanelSection>
                <NoteForm id={request._id} />
              </PanelSection>
            )}
          </>
        );
      }}
    </RecordPanel>
  );
}
