import { useUser } from '@outpost/auth-store';
import { Link, Navigate } from '@outpost/router';
import { EmptyState } from '@outpost/ui';
import { t } from '../../i18n/own-company.ts';
import { useCompaniesPath, companyPath } from '../../shell/paths.ts';

/** `/company` without an id: the viewer's own company, or the list for viewers without one. */
export function OwnCompanyScreen() {
  const viewer = useUser();
  const list = useCompaniesPath();
  if (viewer?.company) return <Navigate to={companyPath(viewer.company._id)} replace />;
  if (list) return <Navigate to={list} replace />;
  return (
    <EmptyState
      title={t('own.emptyTitle')}
      hint={t('own.emptyHint')}
      action={<Link to="/home">{t('own.toHome')}</Link>}
    />
  );
}
