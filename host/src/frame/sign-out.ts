import { call } from '@outpost/api-client';
import { endSession } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';

/** Ends the session, here and on the server. */
export const signOut = (): void => {
  // The browser ends its session at once, even if the server cannot be reached.
  void call(authEndpoints.logout).catch(() => undefined);
  endSession();
};
