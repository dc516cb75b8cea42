import { useSessionStore } from '@outpost/auth-store';
import { Navigate, useLocation } from '@outpost/router';
import { signInAddress } from '../sign-in/return-to.ts';
import { PanelFrame } from './panel-frame.tsx';
import { redirectOf } from './redirect.ts';
import { SessionCheck } from './session-check.tsx';
import { viewerOf } from './viewer.ts';

/** Everything behind sign-in: who is not signed in is sent there and comes back afterwards. */
export function Shell() {
  const { status, user } = useSessionStore();
  const location = useLocation();
  if (status === 'signed-out') return <Navigate to={signInAddress(location)} replace />;
  if (!user) return <SessionCheck />;
  const elsewhere = redirectOf(viewerOf(user), location.pathname);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return <PanelFrame user={user} />;
}
