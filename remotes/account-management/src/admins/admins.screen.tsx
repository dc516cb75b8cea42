import { useCan } from '@outpost/auth-store';
import { RecordList, type BulkChoice } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
import { usePopup } from '@outpost/router';
import { Button, Plus, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/admins.ts';
import { stepWords } from './admin-actions.ts';
import { adminList } from './admin-list.tsx';
import { useAdminActions } from './use-admin-actions.tsx';

const InviteAdminDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin-dialogs" */ './invite-admin-dialog.tsx'))
      .InviteAdminDialog,
);

/** Bulk actions of the admin list. */
const adminBulk = (): BulkChoice[] => [
  stepChoice(stepWords(), 'deactivate'),
  stepChoice(stepWords(), 'reactivate'),
  {
    action: 'resend',
    label: t('actions.resend'),
    done: t('actions.resendDone'),
    consequence: t('actions.resendConsequence'),
  },
];

/** List of internal staff with their roles; `?popup=add` opens the invitation. */
export function AdminsScreen() {
  usePreload(InviteAdminDialog);
  const mayWrite = useCan('admins:write');
  const inviting = usePopup('add');
  const { actionsOf, dialog } = useAdminActions();
  const inviteButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={inviting.open}>
      {t('list.invite')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={adminList}
        bulk={mayWrite ? adminBulk() : []}
        rowActions={mayWrite ? actionsOf : undefined}
        actions={mayWrite && inviteButton}
      />
      {mayWrite && inviting.isOpen && <InviteAdminDialog onClose={inviting.close} />}
      {dialog}
    </>
  );
}
