import { useSessionStore } from '@outpost/auth-store';
import type { AdminPanelUser, Permission } from '@outpost/contracts';

/** Runs `work` once the signed-in account is known, if it has the permission. */
export const whenAllowed = (permission: Permission | undefined, work: () => void): void => {
  const decide = ({ permissions }: AdminPanelUser) => {
    if (permission === undefined || permissions.includes(permission)) work();
  };
  const { status, user } = useSessionStore.getState();
  if (user) decide(user);
  if (user || status === 'signed-out') return;
  const stop = useSessionStore.subscribe((session) => {
    stop();
    if (session.user) decide(session.user);
  });
};
