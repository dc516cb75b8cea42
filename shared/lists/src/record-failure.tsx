import type { ApiFailure } from '@outpost/api-client';
import { Link } from '@outpost/router';
import { EmptyState, ErrorState, ForbiddenState } from '@outpost/ui';

/**
 * Shown instead of a record's page that failed to load: forbidden, not found, or an error with
 * Retry.
 */
export function RecordFailure({
  noun,
  error,
  list,
  onRetry,
}: {
  /** Singular, such as 'company'. */
  noun: string;
  error: Pick<ApiFailure, 'statusCode' | 'message' | 'requestId'>;
  /** The list of such records; null for viewers without it. */
  list: { to: string; label: string } | null;
  onRetry: () => void;
}) {
  if (error.statusCode === 403) return <ForbiddenState />;
  if (error.statusCode === 404) {
    const { to, label } = list ?? { to: '/home', label: 'Go to home' };
    return (
      <EmptyState
        isPage
        title={`This ${noun} was not found`}
        hint="It was deleted, it is not one of yours, or the link to it is incomplete."
        action={<Link to={to}>{label}</Link>}
      />
    );
  }
  return (
    <ErrorState
      isPage
      title={`The ${noun} could not be loaded`}
      message={error.message}
      requestId={error.requestId}
      onRetry={onRetry}
    />
  );
}
