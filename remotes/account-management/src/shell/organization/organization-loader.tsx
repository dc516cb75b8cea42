import type { ReactNode } from 'react';
import type { Organization } from '@outpost/contracts';
import { ErrorState, FeedSkeleton, ForbiddenState } from '@outpost/ui';
import { t } from '../../i18n/organization.ts';
import { useOrganization, type OrganizationKey } from './organization.queries.ts';

/** Renders an organization once it is loaded, or the error. */
export function OrganizationLoader({
  of,
  children,
}: {
  of: OrganizationKey;
  children: (organization: Organization) => ReactNode;
}) {
  const { data, error, refetch } = useOrganization(of);
  if (data) return children(data.organization);
  if (!error) return <FeedSkeleton label={t('settings.loading')} />;
  if (error.code === 'forbidden') return <ForbiddenState />;
  return (
    <ErrorState
      title={t('settings.failed')}
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void refetch()}
    />
  );
}
