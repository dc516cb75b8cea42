import { useState, type ReactNode } from 'react';
import type { ApiKey } from '@outpost/contracts';
import { lazyComponent, usePreload, type Action } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';

const EditApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './edit-api-key-dialog.tsx'))
      .EditApiKeyDialog,
);
const RotateApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './end-api-key-dialogs.tsx'))
      .RotateApiKeyDialog,
);
const DeleteApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './end-api-key-dialogs.tsx'))
      .DeleteApiKeyDialog,
);
const RevokeApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './end-api-key-dialogs.tsx'))
      .RevokeApiKeyDialog,
);
type Step = 'edit' | 'rotate' | 'revoke' | 'delete';
interface Open {
  what: Step;
  apiKey: ApiKey;
}

/** Returns the actions on a key; those that its state excludes say why. */
const actionsOf = (apiKey: ApiKey, choose: (step: Step) => void): Action[] => {
  const { status } = apiKey;
  const hasEnded = status === 'revoked' || status === 'expired';
  const already = t('list.already', { status });
  return [
    { label: t('list.edit'), onSelect: () => choose('edit') },
    {
      label: t('list.rotate'),
      disabledReason: status === 'active' ? undefined : t('list.isNotActive', { status }),
      onSelect: () => choose('rotate'),
    },
    {
      label: t('list.revoke'),
      isDanger: true,
      disabledReason: hasEnded ? already : undefined,
      onSelect: () => choose('revoke'),
    },
    {
      label: t('list.delete'),
      isDanger: true,
      disabledReason: hasEnded ? undefined : t('list.revokeItFirst'),
      onSelect: () => choose('delete'),
    },
  ];
};

interface KeyDialogProps {
  onClose: () => void;
  /** Called after a key was deleted. */
  onDeleted: () => void;
}

function OpenDialog({ open, onClose, onDeleted }: KeyDialogProps & { open: Open }) {
  const { apiKey } = open;
  if (open.what === 'edit') return <EditApiKeyDialog apiKey={apiKey} onClose={onClose} />;
  if (open.what === 'rotate') return <RotateApiKeyDialog apiKey={apiKey} onClose={onClose} />;
  if (open.what === 'revoke') return <RevokeApiKeyDialog apiKey={apiKey} onClose={onClose} />;
  return <DeleteApiKeyDialog apiKey={apiKey} onClose={onClose} onDeleted={onDeleted} />;
}

/** Returns the actions on a key, and the dialog of the chosen one. */
export const useApiKeyActions = (
  onDeleted: () => void,
): { actionsOf: (apiKey: ApiKey) => Action[]; dialog: ReactNode } => {
  usePreload(EditApiKeyDialog, RotateApiKeyDialog, RevokeApiKeyDialog, DeleteApiKeyDialog);
  const [open, setOpen] = useState<Open | null>(null);
  return {
    actionsOf: (apiKey) => actionsOf(apiKey, (what) => setOpen({ what, apiKey })),
    dialog: open && <OpenDialog open={open} onClose={() => setOpen(null)} onDeleted={onDeleted} />,
  };
};
