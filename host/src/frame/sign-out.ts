import { call } from '@outpost/api-client';
import { endSession } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';

/** Ends the session, here and on the server. */
export const signOut = (): void => {
  // The browser forgets at once; that the server could not be told must not keep anybody in.
  void call(authEndpoints.logout).catch(() => undefined);
  endSession();
};
