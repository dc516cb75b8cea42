import {
  validator,
  waitlistEndpoints,
  WaitlistNote,
  type WaitlistEntry,
  type WaitlistRequest,
} from '@outpost/contracts';
import {
  CompanyLink,
  DecisionHistory,
  LookChip,
  NoteForm,
  OrganizationLink,
  PersonLink,
  RecordPanel,
} from '@outpost/records';
import { Link } from '@outpost/router';
import { Day, PanelSection, type Action } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/waitlist.ts';
import { entryTitle, personName, statusLook } from './waitlist-words.ts';
import { useAddNote, useWaitlistRequest } from './waitlist.queries.ts';

type Full = WaitlistRequest & { history: WaitlistEntry[] };

function RequestFacts({ request }: { request: Full }) {
  const { status, email, companyName, site, source, message, whiteLabel } = request;
  const { company, webPixel, decidedBy, decidedAt, outcome } = request;
  return (
    <Facts
      facts={{
        [t('list.status')]: <LookChip look={statusLook()[status]} />,
        [t('panel.email')]: email,
        [t('list.company')]: company ? (
          <>
            {companyName} (<CompanyLink company={company} />)
          </>
        ) : (
          companyName
        ),
        [t('list.site')]: site,
        [t('list.source')]: source || '—',
        ...(message && { [t('panel.message')]: message }),
        [t('list.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
        [t('list.requested')]: <Day value={request.createdAt} />,
        ...(decidedBy && {
          [t('list.decidedBy')]: (
            <>
              <PersonLink name={decidedBy} account={request.decidedByAccount} />,{' '}
              <Day value={decidedAt} />
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

interface PanelProps {
  id: string;
  mayWrite: boolean;
  actionsOf: (request: WaitlistRequest) => Action[];
  onClose: () => void;
}

/** Panel with one request beside its list: its content, history, and decisions. */
export function WaitlistPanel({ id, mayWrite, actionsOf, onClose }: PanelProps) {
  const { mutateAsync: addNote } = useAddNote();
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
      actionsOf={({ waitlistRequest }) => actionsOf(waitlistRequest)}
      onClose={onClose}
    >
      {({ waitlistRequest: request }) => (
        <>
          <PanelSection>
            <RequestFacts request={request} />
          </PanelSection>
          <DecisionHistory
            title={t('panel.history')}
            requested={t('panel.requested', { name: personName(request) })}
            requestedAt={request.createdAt}
            entries={request.history}
            titleOf={entryTitle}
          />
          {mayWrite && (
            <PanelSection>
              <NoteForm
                name="note"
                label={t('panel.note')}
                submitLabel={t('panel.addNote')}
                validate={validator(WaitlistNote)}
                onSubmit={(body) => addNote({ params: { id }, body })}
              />
            </PanelSection>
          )}
        </>
      )}
    </RecordPanel>
  );
}
