import { useState, type ReactNode } from 'react';
import { useUser } from '@outpost/auth-store';
import type { Admin } from '@outpost/contracts';
import { lazyComponent, usePreload, type Action } from '@outpost/ui';
import { actionLabel, adminActions, type AdminAction } from './admin-actions.ts';

const AdminDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin-dialogs" */ './admin-dialog.tsx')).AdminDialog,
);

/** Returns the actions the viewer may take on an admin, and the dialog of the chosen one. */
export const useAdminActions = (
  onDeleted?: () => void,
): { actionsOf: (admin: Admin) => Action[]; dialog: ReactNode } => {
  usePreload(AdminDialog);
  const viewer = useUser();
  const [open, setOpen] = useState<{ action: AdminAction; admin: Admin } | null>(null);
  const actionsOf = (admin: Admin): Action[] =>
    viewer
      ? adminActions(admin, viewer).map(({ action, ...offered }) => ({
          ...offered,
          label: actionLabel(action),
          isDanger: action === 'delete' || action === 'deactivate',
          onSelect: () => setOpen({ action, admin }),
        }))
      : [];
  return {
    actionsOf,
    dialog: open && <AdminDialog {...open} onDeleted={onDeleted} onClose={() => setOpen(null)} />,
  };
};
