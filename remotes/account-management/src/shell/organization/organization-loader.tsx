import type { ReactNode } from 'react';
import type { Organization } from '@outpost/contracts';
import { ErrorState, FeedSkeleton, ForbiddenState } from '@outpost/ui';
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
  if (!error) return <FeedSkeleton label="Loading organization" />;
  if (error.code === 'forbidden') return <ForbiddenState />;
  return (
    <ErrorState
      title="The organization could not be loaded"
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void refetch()}
    />
  );
}
