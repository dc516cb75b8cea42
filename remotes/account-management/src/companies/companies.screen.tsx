import { useUser } from '@outpost/auth-store';
import { companySorts } from '@outpost/contracts';
import { useListState } from '@outpost/router';
import { ListPage } from '@outpost/ui';
import { companyColumns } from './company-columns.tsx';
import { companyDates, companyFilters, companyListFilters } from './company-filters.ts';
import { exportCompanies, useCompanies } from './companies.queries.ts';

/** The franchisors and companies the signed-in account may see. */
export function CompaniesScreen() {
  const position = useListState(companySorts, companyListFilters);
  const content = useCompanies(position.query);
  const user = useUser();
  // Nobody exports in somebody else's name.
  const mayExport = !user?.impersonation;
  return (
    <ListPage
      title="Companies"
      noun={['company', 'companies']}
      searchLabel="Search company"
      emptyHint="Franchisors and the companies below them appear here."
      position={position}
      content={content}
      columns={companyColumns(user?.role != null)}
      filters={companyFilters(content.rows)}
      dates={companyDates}
      {...(mayExport && { onExport: () => exportCompanies(position.query) })}
      rowId={(company) => company._id}
      rowName={(company) => company.name}
    />
  );
}
