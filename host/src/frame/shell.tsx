import { useSessionStore } from '@outpost/auth-store';
import { Navigate, Outlet, useLocation, useNavigation } from '@outpost/router';
import { AppShell, LoadingBar } from '@outpost/ui';
import { signInAddress } from '../sign-in/return-to.ts';
import { redirectOf } from './navigation.ts';
import { PanelSidebar } from './panel-sidebar.tsx';
import { SessionCheck } from './session-check.tsx';

/** Everything behind sign-in: who is not signed in is sent there and comes back afterwards. */
export function Shell() {
  const { status, user } = useSessionStore();
  const location = useLocation();
  const isLoading = useNavigation().state === 'loading';
  if (status === 'signed-out') return <Navigate to={signInAddress(location)} replace />;
  if (!user) return <SessionCheck />;
  const elsewhere = redirectOf(user, location.pathname);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <AppShell
      title={user.whiteLabel.name}
      location={location.key}
      sidebar={<PanelSidebar user={user} />}
    >
      {isLoading && <LoadingBar />}
      <Outlet />
    </AppShell>
  );
}
