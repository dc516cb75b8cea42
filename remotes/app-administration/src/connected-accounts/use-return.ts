import { useEffect, useRef } from 'react';
import type { ConnectionFinish } from '@outpost/contracts';
import { useSearchParams } from '@outpost/router';
import { useToast } from '@outpost/ui';
import { t } from '../i18n/connected-accounts.ts';
import { useFinishConnection } from './connections.queries.ts';

const names = ['state', 'code', 'iss', 'error', 'error_description'];

const bodyOf = (params: URLSearchParams, state: string): ConnectionFinish => {
  const given = (name: string) => params.get(name) ?? undefined;
  const [code, iss, error] = ['code', 'iss', 'error'].map(given);
  const errorDescription = given('error_description');
  return {
    state,
    ...(code && { code }),
    ...(iss && { iss }),
    ...(error && { error }),
    ...(errorDescription && { errorDescription }),
  };
};

/**
 * Finishes a connection when a provider has sent the browser back: takes its parameters out of the
 * address and passes them to the server, once.
 */
export const useReturn = (): void => {
  const [params, setParams] = useSearchParams();
  const { mutateAsync: finish } = useFinishConnection();
  const toast = useToast();
  const taken = useRef<string | null>(null);
  const state = params.get('state');
  useEffect(() => {
    if (!state || taken.current === state) return;
    taken.current = state;
    const body = bodyOf(params, state);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        return after;
      },
      { replace: true },
    );
    finish({ body }).then(
      ({ connection }) => toast.success(t('actions.connected', { account: connection.account })),
      (error: Error) => toast.error(error.message),
    );
  }, [state, params, setParams, finish, toast]);
};
