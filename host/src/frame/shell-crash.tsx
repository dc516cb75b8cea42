import { useRouteError } from '@outpost/router';
import { CentredPage, ErrorState } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** Last error boundary: says what happened and offers a way to continue. */
export function ShellCrash() {
  const error = useRouteError();
  return (
    <CentredPage>
      <ErrorState
        title={t('failures.panel')}
        message={error instanceof Error ? error.message : t('failures.unknown')}
        onRetry={() => location.reload()}
      />
    </CentredPage>
  );
}
