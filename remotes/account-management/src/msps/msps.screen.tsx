import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import { mspBulkActions } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
import { usePopup } from '@outpost/router';
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

/** List of the franchisors the account may see; internal staff see those of all organizations.
 * `?popup=add` opens the dialog for a new one. */
export function MspsScreen() {
  usePreload(CreateMspDialog);
  const viewer = useUser();
  const creating = usePopup('add');
  const { actionsOf, dialog } = useMspActions();
  const mayWrite = viewer?.permissions.includes('msps:write') ?? false;
  const createButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={creating.open}>
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
      {mayWrite && creating.isOpen && <CreateMspDialog onClose={creating.close} />}
      {dialog}
    </>
  );
}
