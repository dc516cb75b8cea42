import { can, type Actor } from '@outpost/contracts';
import { Outlet, useMatches, type ScreenHandle } from '@outpost/router';
import { ForbiddenState } from '@outpost/ui';

/** The screen of the address, or that it is not for this account: its code is not run then. */
export function AllowedScreen({ user }: { user: Actor }) {
  const isAllowed = useMatches().every(({ handle }) => {
    const { permission } = (handle ?? {}) as Partial<ScreenHandle>;
    return permission === undefined || can(user, permission);
  });
  return isAllowed ? <Outlet /> : <ForbiddenState />;
}
