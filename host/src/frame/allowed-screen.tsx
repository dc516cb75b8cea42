import type { AdminPanelUser } from '@outpost/contracts';
import { Outlet, useMatches, type ScreenHandle } from '@outpost/router';
import { ForbiddenState } from '@outpost/ui';

/** The screen of the address, or that it is not for this account: its code is not run then. */
export function AllowedScreen({ user }: { user: AdminPanelUser }) {
  const isAllowed = useMatches().every(({ handle }) => {
    const { permission } = (handle ?? {}) as Partial<ScreenHandle>;
    return permission === undefined || user.permissions.includes(permission);
  });
  return isAllowed ? <Outlet /> : <ForbiddenState />;
}
