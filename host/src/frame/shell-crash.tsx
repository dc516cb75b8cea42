import { useRouteError } from '@outpost/router';
import { CentredPage, ErrorState } from '@outpost/ui';

/** The last resort: even then the page says what happened and offers a way on. */
export function ShellCrash() {
  const error = useRouteError();
  return (
    <CentredPage>
      <ErrorState
        title="The panel ran into a problem"
        message={error instanceof Error ? error.message : 'Something went wrong.'}
        onRetry={() => location.reload()}
      />
    </CentredPage>
  );
}
