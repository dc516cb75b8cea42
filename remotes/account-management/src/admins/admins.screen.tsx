import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { RecordList, type BulkChoice } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
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

/** List of internal staff with their roles. */
export function AdminsScreen() {
  usePreload(InviteAdminDialog);
  const mayWrite = useCan('admins:write');
  const [isInviting, setInviting] = useState(false);
  const { actionsOf, dialog } = useAdminActions();
  const inviteButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setInviting(true)}>
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
      {isInviting && <InviteAdminDialog onClose={() => setInviting(false)} />}
      {dialog}
    </>
  );
}
