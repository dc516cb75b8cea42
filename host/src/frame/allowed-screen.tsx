import type { AdminPanelUser } from '@outpost/contracts';
import { Outlet, useLocation, useMatches, type ScreenHandle } from '@outpost/router';
import { ForbiddenState } from '@outpost/ui';
import { redirectFromScreen } from './redirect.ts';
import { SentAway } from './sent-away.tsx';
import { viewerOf } from './viewer.ts';

/**
 * Renders the screen of the address. If the account lacks its permission, the screen's code does
 * not run: the account is redirected, or reads on exempt addresses that it has no access.
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
