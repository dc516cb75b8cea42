import { useState } from 'react';
import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import { RecordList } from '@outpost/lists';
import { Button, Plus } from '@outpost/ui';
import { mspBulk } from './msp-bulk.ts';
import { mspList } from './msp-list.ts';
import { CreateMspDialog } from './msp-parts.ts';
import { useMspActions } from './use-msp-actions.tsx';

/** The franchisors the signed-in account may see: those of every organization for internal staff. */
export function MspsScreen() {
  const viewer = useUser();
  const [isCreating, setCreating] = useState(false);
  const { actionsOf, dialog } = useMspActions();
  const mayWrite = viewer?.permissions.includes('msps:write') ?? false;
  const createButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      New franchisor
    </Button>
  );
  return (
    <>
      <RecordList
        list={mspList}
        // On an organization's own host there is one organization.
        without={isFranchisorContext(currentTenant(), true) ? ['organization'] : []}
        // Nothing is done to many in somebody else's name.
        bulk={mayWrite && !viewer?.impersonation ? mspBulk : []}
        rowActions={(msp) => actionsOf(msp)}
        {...(mayWrite && { actions: createButton })}
      />
      {isCreating && <CreateMspDialog onClose={() => setCreating(false)} />}
      {dialog}
    </>
  );
}
