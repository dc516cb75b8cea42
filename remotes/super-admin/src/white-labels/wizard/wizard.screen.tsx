import { useState } from 'react';
import { RequirePermission } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { RecordFailure } from '@outpost/lists';
import { Navigate, useSearchParams } from '@outpost/router';
import { ForbiddenState, Page, Placeholder } from '@outpost/ui';
import { useFreshWhiteLabel } from '../white-labels.queries.ts';
import { Wizard } from './wizard.tsx';

/** The wizard over one draft; begun again when somebody else's version of it is taken. */
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
  // An older answer would be saved over by whoever goes on from it.
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
      noun="draft"
      error={error}
      list={{ to: '/white-label', label: 'All organizations' }}
      onRetry={() => void refetch()}
    />
  );
}

/** A new organization, or the draft the address names, step by step. */
export function WizardScreen() {
  const [params] = useSearchParams();
  // A draft that is named while it is typed is not opened anew.
  const [openedWith] = useState(() => params.get('draft'));
  return (
    <RequirePermission permission="white-labels:write" otherwise={<ForbiddenState />}>
      {openedWith ? <Resumed id={openedWith} /> : <WizardOver draft={null} />}
    </RequirePermission>
  );
}
