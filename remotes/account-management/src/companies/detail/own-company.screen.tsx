import { useUser } from '@outpost/auth-store';
import { Link, Navigate } from '@outpost/router';
import { EmptyState } from '@outpost/ui';
import { useCompaniesPath, companyPath } from '../../shell/paths.ts';

/** `/company` without an id: the viewer's own company, or the list for viewers without one. */
export function OwnCompanyScreen() {
  const viewer = useUser();
  const list = useCompaniesPath();
  if (viewer?.company) return <Navigate to={companyPath(viewer.company._id)} replace />;
  if (list) return <Navigate to={list} replace />;
  return (
    <EmptyState
      title="You’re not in a company"
      hint="Search for one by name."
      action={<Link to="/home">Go to home</Link>}
    />
  );
}
