import { create } from 'zustand';
import type { AdminPanelUser, Permission } from '@outpost/contracts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { noteAccountChange } from './account-change.ts';
import { accountIdOf, dropToken, sessionIdOf, sessionToken, storeToken } from './token.ts';

/** `unknown` until the server has named the account of the stored token. */
type SessionStatus = 'unknown' | 'signed-in' | 'signed-out';

interface SessionState {
  status: SessionStatus;
  user: AdminPanelUser | null;
}

/**
 * Session the state below belongs to; differs from the token's once the browser changes session.
 */
let knownSession = sessionIdOf(sessionToken());

const unconfirmed = (): SessionState => ({
  status: knownSession ? 'unknown' : 'signed-out',
  user: null,
});

export const useSessionStore = create<SessionState>(unconfirmed);

/** Stores token and account after sign-in. */
export const startSession = (token: string, user: AdminPanelUser): void => {
  storeToken(token);
  knownSession = sessionIdOf(token);
  useSessionStore.setState({ status: 'signed-in', user });
  tellOtherTabs();
};

/**
 * Stores a token that came with a link. Its account is loaded with the next page, which shows a
 * notice when the browser was signed in to another account before.
 */
export const adoptToken = (token: string): void => {
  const before = accountIdOf(sessionToken());
  const after = accountIdOf(token);
  if (before && after && before !== after) noteAccountChange(after);
  storeToken(token);
  tellOtherTabs();
};

/** Replaces the token a call was made with by a newer one of the same session. */
export const renewToken = (used: string | null, renewed: string): void => {
  if (isCurrentSession(used)) storeToken(renewed);
};

/** Reports whether a token belongs to this browser's current session. */
export const isCurrentSession = (token: string | null): boolean =>
  sessionIdOf(token) === sessionIdOf(sessionToken());

/** Stores the account loaded by `me`; the token stays the same. */
export const confirmSession = (user: AdminPanelUser): void => {
  knownSession = sessionIdOf(sessionToken());
  useSessionStore.setState({ status: 'signed-in', user });
};

/** Removes the session from this browser; signing out ends the session's row on the server. */
export const endSession = (): void => {
  dropToken();
  knownSession = null;
  useSessionStore.setState({ status: 'signed-out', user: null });
  tellOtherTabs();
};

const followToken = () => {
  const session = sessionIdOf(sessionToken());
  if (session === knownSession) return;
  knownSession = session;
  useSessionStore.setState(unconfirmed());
};

/**
 * Keeps this tab on the browser's session: when another tab signs out or changes the account, this
 * tab drops its account at once. Returns a function that stops it.
 */
export const followOtherTabs = (): (() => void) => hearOtherTabs(followToken);

/** Returns the signed-in account, or null. */
export const useUser = (): AdminPanelUser | null => useSessionStore((state) => state.user);

/** Reports whether the signed-in account has a permission; false while signed out. */
export const useCan = (permission: Permission): boolean =>
  useSessionStore((state) => state.user?.permissions.includes(permission) ?? false);
