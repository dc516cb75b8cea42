import { useState } from 'react';
import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import type { Msp } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useNavigate } from '@outpost/router';
import { Button, Plus } from '@outpost/ui';
import { actionLabel, mspActions, type MspAction } from './msp-actions.ts';
import { mspBulk } from './msp-bulk.ts';
import { companiesPath, mspList, mspListWithCompanies } from './msp-list.ts';
import { CreateMspDialog, MspDialog } from './msp-parts.ts';

type Open = { action: 'create' } | { action: Exclude<MspAction, 'companies'>; msp: Msp };

/** The franchisors the signed-in account may see: those of every organization for internal staff. */
export function MspsScreen() {
  const viewer = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const mayWrite = viewer?.permissions.includes('msps:write') ?? false;
  // On an organization's own host there is one organization, and no list of companies.
  const hasCompanies = !isFranchisorContext(currentTenant(), true);

  const select = (action: MspAction, msp: Msp) =>
    action === 'companies' ? void navigate(companiesPath(msp)) : setOpen({ action, msp });
  const actionsOf = (msp: Msp) =>
    viewer
      ? mspActions(msp, viewer, hasCompanies).map(({ action, ...offered }) => ({
          ...offered,
          label: actionLabel(action),
          isDanger: action === 'delete' || action === 'disable',
          onSelect: () => select(action, msp),
        }))
      : [];
  const createButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ action: 'create' })}
    >
      New franchisor
    </Button>
  );
  return (
    <>
      <RecordList
        list={hasCompanies ? mspListWithCompanies : mspList}
        without={hasCompanies ? [] : ['organization']}
        // Nothing is done to many in somebody else's name.
        bulk={mayWrite && !viewer?.impersonation ? mspBulk : []}
        {...((mayWrite || hasCompanies) && { rowActions: actionsOf })}
        {...(mayWrite && { actions: createButton })}
      />
      {open?.action === 'create' && <CreateMspDialog onClose={close} />}
      {open && open.action !== 'create' && <MspDialog {...open} onClose={close} />}
    </>
  );
}
