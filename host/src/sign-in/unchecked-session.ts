import { queryFor, useQuery, type ApiFailure } from '@outpost/api-client';
import { confirmSession, useSessionStore } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { useLocation } from '@outpost/router';
import { useEffect } from 'react';

/** Interval of the retries while the server cannot confirm the session, in milliseconds. */
const askAgainMs = 5_000;

interface UncheckedState {
  uncheckedSession: { message: string; requestId: string | null };
}

/** Returns the navigation state for sign-in after the server could not confirm the session. */
export const uncheckedState = ({ message, requestId }: ApiFailure): UncheckedState => ({
  uncheckedSession: { message, requestId },
});

interface UncheckedSession {
  message: string;
  requestId: string | null;
  isAsking: boolean;
  onRetry(): void;
}

/**
 * Returns the session the server could not confirm, or null. Retries until there is an answer, and
 * at once when the network returns.
 */
export const useUncheckedSession = (): UncheckedSession | null => {
  const state = useLocation().state as Partial<UncheckedState> | null;
  const isUnknown = useSessionStore(({ status }) => status === 'unknown');
  const carried = isUnknown ? state?.uncheckedSession : undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(authEndpoints.me),
    enabled: carried !== undefined,
    networkMode: 'always',
    retryOnMount: false,
    refetchInterval: askAgainMs,
    refetchOnReconnect: 'always',
  });
  useEffect(() => {
    if (carried && data) confirmSession(data.adminPanelUser);
  }, [carried, data]);
  if (!carried) return null;
  const { message, requestId } = error ?? carried;
  return { message, requestId, isAsking: isFetching, onRetry: () => void refetch() };
};
