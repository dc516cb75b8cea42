import { useEffect, useState } from 'react';
import { useSessionStore } from '@outpost/auth-store';
import { Navigate, useLocation } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { signInAddress } from '../sign-in/return-to.ts';
import { nameOfPath } from '../palette/palette-entries.ts';
import { PanelFrame } from './panel-frame.tsx';
import { redirectOf } from './redirect.ts';
import { SentAway } from './sent-away.tsx';
import { SessionCheck } from './session-check.tsx';
import { viewerOf } from './viewer.ts';

/** A screen that comes sooner brings its frame with it; some have none. */
const frameAloneMs = 500;

const useIsLate = (isToCome: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isToCome) return undefined;
    const timer = setTimeout(() => setLate(true), frameAloneMs);
    return () => clearTimeout(timer);
  }, [isToCome]);
  return isLate;
};

/** Everything behind sign-in: who is not signed in is sent there and comes back afterwards. */
export function Shell({
  isToCome = false,
}: {
  /** The screen of the first page is on its way: nobody is sent anywhere before it is known. */
  isToCome?: boolean;
}) {
  const { status, user } = useSessionStore();
  const location = useLocation();
  const isLate = useIsLate(isToCome);
  const elsewhere = user && redirectOf(viewerOf(user), location.pathname);
  if (isToCome && (!isLate || !user || elsewhere)) return <LoadingBar />;
  if (status === 'signed-out') return <Navigate to={signInAddress(location)} replace />;
  if (!user) return <SessionCheck />;
  if (elsewhere) return <SentAway to={elsewhere} name={nameOfPath(location.pathname)} />;
  // In another time zone every date on the screen reads differently.
  return <PanelFrame key={user.timeZone} user={user} isToCome={isToCome} />;
}
