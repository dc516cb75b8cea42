import { useEffect } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { confirmSession } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { CentredPage, ErrorState, LoadingBar } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** Asks who the stored token belongs to. A 401 has ended the session before this is shown again. */
export function SessionCheck() {
  const { data, error, refetch } = useQuery(queryFor(authEndpoints.me));
  useEffect(() => {
    if (data) confirmSession(data.adminPanelUser);
  }, [data]);
  if (!error) return <LoadingBar />;
  return (
    <CentredPage>
      <ErrorState
        title={t('failures.account')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    </CentredPage>
  );
}
