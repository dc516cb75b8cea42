import type { ReactNode } from 'react';
import type { ApiFailure } from '@outpost/api-client';
import { ErrorState, ForbiddenState } from '@outpost/ui';

/** State of a query, as `useQuery` returns it. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: ApiFailure | null;
  refetch: () => unknown;
}

/** Renders a query's data once it is loaded, `loading` until then, and the failure without it. */
export function QueryContent<Data>({
  query: { data, error, refetch },
  failure,
  notFound = failure,
  canBeForbidden = false,
  loading,
  children,
}: {
  query: QueryState<Data>;
  /** Title of the failure: 'The billing could not be loaded'. */
  failure: string;
  /** Title of the failure 404. */
  notFound?: string;
  /** Shows a failure 403 as forbidden, also in place of older data. */
  canBeForbidden?: boolean;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (canBeForbidden && error?.statusCode === 403) return <ForbiddenState />;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  return (
    <ErrorState
      title={error.statusCode === 404 ? notFound : failure}
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void refetch()}
    />
  );
}
