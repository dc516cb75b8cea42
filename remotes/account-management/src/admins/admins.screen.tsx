import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { Admin } from '@outpost/contracts';
import { RecordList, type BulkChoice } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
import { Button, Plus, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/admins.ts';
import { actionLabel, adminActions, type AdminAction, stepWords } from './admin-actions.ts';
import { adminList } from './admin-list.tsx';

const AdminDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin-dialogs" */ './admin-dialog.tsx')).AdminDialog,
);
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

type Open = { action: 'invite' } | { action: AdminAction; admin: Admin };

/** List of internal staff with their roles. */
export function AdminsScreen() {
  usePreload(AdminDialog, InviteAdminDialog);
  const viewer = useUser();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const mayWrite = viewer?.permissions.includes('admins:write') ?? false;

  const actionsOf = (admin: Admin) =>
    viewer
      ? adminActions(admin, viewer).map(({ action, ...offered }) => ({
          ...offered,
          label: actionLabel(action),
          isDanger: action === 'delete' || action === 'deactivate',
          onSelect: () => setOpen({ action, admin }),
        }))
      : [];
  const inviteButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ action: 'invite' })}
    >
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
      {open?.action === 'invite' && <InviteAdminDialog onClose={close} />}
      {open && open.action !== 'invite' && <AdminDialog {...open} onClose={close} />}
    </>
  );
}
