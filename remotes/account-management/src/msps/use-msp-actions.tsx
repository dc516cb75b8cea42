import { useState, type ReactNode } from 'react';
import { useUser } from '@outpost/auth-store';
import type { Msp } from '@outpost/contracts';
import { useNavigate } from '@outpost/router';
import { lazyComponent, usePreload, type Action } from '@outpost/ui';
import { withQuery, useCompaniesPath } from '../shell/paths.ts';
import { actionLabel, mspActions, type MspAction } from './msp-actions.ts';

const MspDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "msp-dialogs" */ './msp-dialog.tsx')).MspDialog,
);

type Asked = Exclude<MspAction, 'companies'>;

/**
 * Returns the path of the companies below a franchisor; null for viewers without a list of
 * companies.
 */
export const useBranchPath = (): ((msp: Msp) => string | null) => {
  const list = useCompaniesPath();
  return ({ _id }) => list && withQuery(list, `franchisor=${_id}`);
};

/** Returns the menu of a franchisor, and the dialog of the chosen action. */
export const useMspActions = ({ onDeleted }: { onDeleted?: () => void } = {}): {
  actionsOf: (msp: Msp, without?: readonly MspAction[]) => Action[];
  open: (action: Asked, msp: Msp) => void;
  dialog: ReactNode;
} => {
  usePreload(MspDialog);
  const viewer = useUser();
  const navigate = useNavigate();
  const branchPath = useBranchPath();
  const [asked, setAsked] = useState<{ action: Asked; msp: Msp } | null>(null);
  const open = (action: Asked, msp: Msp) => setAsked({ action, msp });
  const select = (action: MspAction, msp: Msp) =>
    action === 'companies' ? void navigate(branchPath(msp) ?? '/home') : open(action, msp);
  return {
    open,
    actionsOf: (msp, without = []) =>
      viewer
        ? mspActions(msp, viewer, branchPath(msp) !== null)
            .filter(({ action }) => !without.includes(action))
            .map(({ action, ...offered }) => ({
              ...offered,
              label: actionLabel(action),
              isDanger: action === 'delete' || action === 'disable',
              onSelect: () => select(action, msp),
            }))
        : [],
    dialog: asked && <MspDialog {...asked} onDeleted={onDeleted} onClose={() => setAsked(null)} />,
  };
};
