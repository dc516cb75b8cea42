import { useState } from 'react';
import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import { mspBulkActions } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
import { Button, lazyComponent, Plus, usePreload } from '@outpost/ui';
import { t } from '../i18n/msps.ts';
import { mspList } from './msp-list.tsx';
import { useMspActions } from './use-msp-actions.tsx';
import { stepWords } from './msp-actions.ts';

const CreateMspDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "msp-dialogs" */ './create-msp-dialog.tsx')).CreateMspDialog,
);

/** Bulk actions of the franchisor list. */
const mspBulk = () => mspBulkActions.map((action) => stepChoice(stepWords(), action));

/** List of the franchisors the account may see; internal staff see those of all organizations. */
export function MspsScreen() {
  usePreload(CreateMspDialog);
  const viewer = useUser();
  const [isCreating, setCreating] = useState(false);
  const { actionsOf, dialog } = useMspActions();
  const mayWrite = viewer?.permissions.includes('msps:write') ?? false;
  const createButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={mspList}
        // An organization's own host shows one organization only.
        without={isFranchisorContext(currentTenant(), true) ? ['organization'] : []}
        // Bulk actions are not available while impersonating.
        bulk={mayWrite && !viewer?.impersonation ? mspBulk() : []}
        rowActions={(msp) => actionsOf(msp)}
        actions={mayWrite && createButton}
      />
      {isCreating && <CreateMspDialog onClose={() => setCreating(false)} />}
      {dialog}
    </>
  );
}
