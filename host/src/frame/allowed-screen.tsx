import type { AdminPanelUser } from '@outpost/contracts';
import { Outlet, useLocation, useMatches, type ScreenHandle } from '@outpost/router';
import { ForbiddenState } from '@outpost/ui';
import { redirectFromScreen } from './redirect.ts';
import { SentAway } from './sent-away.tsx';
import { viewerOf } from './viewer.ts';

/**
 * The screen of the address. Where its permission is missing its code is not run: the account is
 * sent on, or reads that it has no access where the address is exempt from that.
 */
export function AllowedScreen({ user }: { user: AdminPanelUser }) {
  const { pathname } = useLocation();
  const refused = useMatches()
    .map(({ handle }) => (handle ?? {}) as Partial<ScreenHandle>)
    .find(({ permission }) => permission !== undefined && !user.permissions.includes(permission));
  if (!refused) return <Outlet />;
  const elsewhere = redirectFromScreen(viewerOf(user), pathname);
  return elsewhere ? <SentAway to={elsewhere} name={refused.title ?? null} /> : <ForbiddenState />;
}
