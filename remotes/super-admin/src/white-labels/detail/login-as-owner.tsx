import { useState, type ReactNode } from 'react';
import { useUser } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import type { Action } from '@outpost/ui';
import { t } from '../../i18n/white-label.ts';
import { LoginAsOwnerDialog } from '../white-label-lazy.tsx';
import { useOverview } from './detail.queries.ts';

/**
 * Returns the action that opens the panel as the owner of an organization, by the rules of users: for
 * those who may, not while impersonating, and only if there is a confirmed owner.
 */
export const useLoginAsOwner = ({
  _id,
}: WhiteLabel): { loginAsOwner: Action[]; loginDialog: ReactNode } => {
  const viewer = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const owner = useOverview(_id).data?.overview.owner ?? null;
  const mayEnter = viewer?.permissions.includes('users:login-as') && !viewer.impersonation;
  if (!owner || !mayEnter) return { loginAsOwner: [], loginDialog: null };
  return {
    loginAsOwner: [{ label: t('page.loginAsOwner'), onSelect: () => setIsOpen(true) }],
    loginDialog: isOpen && <LoginAsOwnerDialog owner={owner} onClose={() => setIsOpen(false)} />,
  };
};
