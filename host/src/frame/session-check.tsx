import { useEffect } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { confirmSession } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { Navigate, useLocation } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { signInAddress } from '../sign-in/return-to.ts';
import { uncheckedState } from '../sign-in/unchecked-session.ts';

/**
 * Asks who the stored token belongs to. A 401 has ended the session before this is shown again; any
 * other failure leads to sign-in too, which keeps the token and asks again.
 */
export function SessionCheck() {
  const location = useLocation();
  // Without a network too: the answer that there is none is an answer.
  const { data, error } = useQuery({ ...queryFor(authEndpoints.me), networkMode: 'always' });
  useEffect(() => {
    if (data) confirmSession(data.adminPanelUser);
  }, [data]);
  if (!error) return <LoadingBar />;
  return <Navigate to={signInAddress(location)} state={uncheckedState(error)} replace />;
}
