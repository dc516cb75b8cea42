import { companyStatuses } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { LinkRow, numberText } from '@outpost/ui';
import { withQuery } from '../shell/addresses.ts';
import { useCompaniesPath } from '../shell/companies-path.ts';
import { statusLook } from './company-words.ts';
import { useStatusCounts } from './status-counts.queries.ts';

/** Trials that end first are what one looks for among those in trial. */
const orderOf: Partial<Record<(typeof companyStatuses)[number], string>> = {
  'in-trial': '&sort=trialEndsAt:up&cols=name,organization,owner,status,trialEndsAt,seats',
};

/** How many companies are in each state, each the way to them. */
export function CompanyStatusLinks() {
  const counts = useStatusCounts();
  const list = useCompaniesPath() ?? '/companies';
  return (
    <LinkRow label="Companies by status">
      {companyStatuses.map((status) => (
        <li key={status}>
          <Link to={withQuery(list, `status=${status}${orderOf[status] ?? ''}`)}>
            {statusLook[status].label} {counts ? numberText(counts[status]) : '…'}
          </Link>
        </li>
      ))}
    </LinkRow>
  );
}
