import { queryFor, useQuery, type ApiFailure } from '@outpost/api-client';
import { confirmSession, useSessionStore } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { useLocation } from '@outpost/router';
import { useEffect } from 'react';

/** How often a server that could not say whose session it is gets asked again. */
const askAgainMs = 5_000;

interface UncheckedState {
  uncheckedSession: { message: string; requestId: string | null };
}

/** Carried to sign-in by a session the server could not confirm. */
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
 * The session that led here because the server could not confirm it, or null. It is asked for again
 * until there is an answer; a network that is back is tried at once.
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
