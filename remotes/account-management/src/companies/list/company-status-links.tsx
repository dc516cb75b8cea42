import { queryFor, useQuery } from '@outpost/api-client';
import { companyStatuses, dashboardEndpoints } from '@outpost/contracts';
import { companyStatusLook } from '@outpost/records';
import { Link, useParam } from '@outpost/router';
import { numberText } from '@outpost/ui';
import { LinkRow } from '@outpost/ui/details';
import { t } from '../../i18n/companies.ts';
import { withQuery, useCompaniesPath } from '../../shell/paths.ts';

/** Returns the number of companies per status; null while it is not known. */
const useStatusCounts = () => {
  const { data } = useQuery(queryFor(dashboardEndpoints.show, { query: {} }));
  return data?.dashboard.tiles.companies ?? null;
};

/** The trials that end first come first. */
const orderOf: Partial<Record<(typeof companyStatuses)[number], string>> = {
  'in-trial': '&sort=trialEndsAt:up&cols=name,organization,owner,status,trialEndsAt,seats',
};

/** Number of companies per status, each with a link to the filtered list. */
export function CompanyStatusLinks() {
  const counts = useStatusCounts();
  const list = useCompaniesPath() ?? '/companies';
  const [current] = useParam('status');
  return (
    <LinkRow label={t('list.byStatus')}>
      {companyStatuses.map((status) => (
        <li key={status}>
          <Link
            to={withQuery(list, `status=${status}${orderOf[status] ?? ''}`)}
            {...(status === current && { 'aria-current': true })}
          >
            {companyStatusLook()[status].label} {counts ? numberText(counts[status]) : '…'}
          </Link>
        </li>
      ))}
    </LinkRow>
  );
}
