import { useState } from 'react';
import { RequirePermission } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { Navigate, useSearchParams } from '@outpost/router';
import { ForbiddenState, Page, Placeholder, usePreload } from '@outpost/ui';
import { PublishDialog, RecordFailure } from '../white-label-lazy.tsx';
import { t } from '../../i18n/wizard.ts';
import { useFreshWhiteLabel } from '../white-labels.queries.ts';
import { Wizard } from './wizard.tsx';

/** Wizard for one draft; restarts when the viewer takes over another user's version. */
function WizardOver({ draft }: { draft: WhiteLabel | null }) {
  const [from, setFrom] = useState({ draft, round: 0 });
  return (
    <Wizard
      key={from.round}
      opened={from.draft}
      onReset={(theirs) => setFrom({ draft: theirs, round: from.round + 1 })}
    />
  );
}

function Resumed({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useFreshWhiteLabel(id);
  // A cached draft could be outdated, and the next save would be based on it.
  if (data && isFetchedAfterMount && !error)
    return data.whiteLabel.status === 'draft' ? (
      <WizardOver draft={data.whiteLabel} />
    ) : (
      <Navigate to={`/white-label/show/${id}`} replace />
    );
  if (!error)
    return (
      <Page>
        <Placeholder height={320} />
      </Page>
    );
  return (
    <RecordFailure
      noun={t('wizard.draft')}
      error={error}
      list={{ to: '/white-label', label: t('wizard.allOrganizations') }}
      onRetry={() => void refetch()}
    />
  );
}

/** Creates an organization, or continues the draft in the address, step by step. */
export function WizardScreen() {
  usePreload(PublishDialog, RecordFailure);
  const [params] = useSearchParams();
  // Keeps the wizard mounted when the first save adds the draft's id to the address.
  const [openedWith] = useState(() => params.get('draft'));
  return (
    <RequirePermission permission="white-labels:write" otherwise={<ForbiddenState />}>
      {openedWith ? <Resumed id={openedWith} /> : <WizardOver draft={null} />}
    </RequirePermission>
  );
}
