import type { ApiFailure } from '@outpost/api-client';
import { Link } from '@outpost/router';
import { EmptyState, ErrorState, ForbiddenState } from '@outpost/ui';
import { t } from './i18n/lists.ts';

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
    const { to, label } = list ?? { to: '/home', label: t('record.home') };
    return (
      <EmptyState
        isPage
        title={t('record.notFound', { noun })}
        hint={t('record.notFoundHint')}
        action={<Link to={to}>{label}</Link>}
      />
    );
  }
  return (
    <ErrorState
      isPage
      title={t('record.failed', { noun })}
      message={error.message}
      requestId={error.requestId}
      onRetry={onRetry}
    />
  );
}
