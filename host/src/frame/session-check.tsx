import { useEffect } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { confirmSession } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { Navigate, useLocation } from '@outpost/router';
import { LoadingBar } from '@outpost/ui';
import { signInAddress } from '../sign-in/return-to.ts';
import { uncheckedState } from '../sign-in/unchecked-session.ts';

/**
 * Loads the account of the stored token. A 401 has ended the session before this renders again; any
 * other failure leads to sign-in, which keeps the token and retries.
 */
export function SessionCheck() {
  const location = useLocation();
  // Sends the request offline too: its failure leads to sign-in.
  const { data, error } = useQuery({ ...queryFor(authEndpoints.me), networkMode: 'always' });
  useEffect(() => {
    if (data) confirmSession(data.adminPanelUser);
  }, [data]);
  if (!error) return <LoadingBar />;
  return <Navigate to={signInAddress(location)} state={uncheckedState(error)} replace />;
}
