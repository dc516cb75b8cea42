import { useEffect, useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { confirmSession, useSessionStore } from '@outpost/auth-store';
import { authEndpoints, type AdminPanelUser } from '@outpost/contracts';
import { Navigate, useLocation } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { isScreenOnItsWay } from '../early-scripts.ts';
import { nameOfPath } from '../palette/palette-entries.ts';
import { signInAddress } from '../sign-in/return-to.ts';
import { uncheckedState } from '../sign-in/unchecked-session.ts';
import { openEntries } from './navigation.ts';
import { PanelFrame } from './panel-frame.tsx';
import { redirectOf } from './redirect.ts';
import { SentAway } from './sent-away.tsx';
import { viewerOf } from './viewer.ts';

/**
 * Loads the account of the stored token. A 401 has ended the session before this renders again; any
 * other failure leads to sign-in, which keeps the token and retries.
 */
function SessionCheck() {
  const location = useLocation();
  // Sends the request offline too: its failure leads to sign-in.
  const { data, error } = useQuery({ ...queryFor(authEndpoints.me), networkMode: 'always' });
  useEffect(() => {
    if (data) confirmSession(data.adminPanelUser);
  }, [data]);
  if (!error) return <LoadingBar />;
  return <Navigate to={signInAddress(location)} state={uncheckedState(error)} replace />;
}

/**
 * Delay before the frame renders without a screen, in milliseconds. A screen that loads sooner
 * renders its own frame; some screens have none.
 */
const frameAloneMs = 500;

/** Screens of the sidebar have a frame: it renders at once while their code is on its way. */
const isFrameCertain = (user: AdminPanelUser | null, pathname: string): boolean =>
  user !== null &&
  isScreenOnItsWay() &&
  openEntries(viewerOf(user)).some(({ path }) => path === pathname);

/** Returns true once the frame renders without the screen of the address. */
const useIsFrameAlone = (isToCome: boolean, user: AdminPanelUser | null): boolean => {
  const { pathname } = useLocation();
  const [isAlone, setAlone] = useState(() => isToCome && isFrameCertain(user, pathname));
  useEffect(() => {
    if (!isToCome) return undefined;
    const timer = setTimeout(() => setAlone(true), frameAloneMs);
    return () => clearTimeout(timer);
  }, [isToCome]);
  return isAlone;
};

/**
 * Everything behind sign-in. Signed-out visitors are redirected to sign-in and return afterwards.
 */
export function Shell({
  isToCome = false,
}: {
  /** True while the first screen loads: redirects wait until the screen is known. */
  isToCome?: boolean;
}) {
  const { status, user } = useSessionStore();
  const location = useLocation();
  const isFrameAlone = useIsFrameAlone(isToCome, user);
  const elsewhere = user && redirectOf(viewerOf(user), location.pathname);
  if (isToCome && (!isFrameAlone || !user || elsewhere)) return <LoadingBar />;
  if (status === 'signed-out') return <Navigate to={signInAddress(location)} replace />;
  if (!user) return <SessionCheck />;
  if (elsewhere) return <SentAway to={elsewhere} name={nameOfPath(location.pathname)} />;
  // The key remounts the panel: every date on the screen depends on the time zone.
  return <PanelFrame key={user.timeZone} user={user} isToCome={isToCome} />;
}
