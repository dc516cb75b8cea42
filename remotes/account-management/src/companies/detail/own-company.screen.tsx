import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import { Link, Navigate } from '@outpost/router';
import { EmptyState } from '@outpost/ui';
import { companyPath } from '../company-path.ts';

/** `/company` without an id: somebody's own company, or the list for those who have none. */
export function OwnCompanyScreen() {
  const viewer = useUser();
  if (viewer?.company) return <Navigate to={companyPath(viewer.company._id)} replace />;
  if (!isFranchisorContext(currentTenant(), true)) return <Navigate to="/companies" replace />;
  return (
    <EmptyState
      title="You belong to no company"
      hint="Your account stands above the companies of your organization. Search one by its name."
      action={<Link to="/home">Home</Link>}
    />
  );
}
