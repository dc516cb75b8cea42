import { RequirePermission, useUser } from '@outpost/auth-store';
import { companyEndpoints, type CompanyDetails } from '@outpost/contracts';
import { listAddress, RecordLoader, RecordPage } from '@outpost/lists';
import { companyStatusLook, LookChip } from '@outpost/records';
import { Link, useNavigate, useParams } from '@outpost/router';
import { Button, RowMenu } from '@outpost/ui';
import { t } from '../../i18n/company.ts';
import { useCompaniesPath, companyPath } from '../../shell/paths.ts';
import { useCompany } from '../company.queries.ts';
import { useCompanyActions } from '../actions/use-company-actions.tsx';
import { companyTabsOf, TabContent } from './tab-content.tsx';

const list = { name: 'companies', endpoint: companyEndpoints.list, pathOf: companyPath };

/**
 * Returns the address of the list the company was opened from, else of the list that contains it;
 * null for users of one company, who have no list.
 */
const useListPath = (id: string): string | null => {
  const list = useCompaniesPath();
  return list && listAddress('companies', id, list);
};

/** Link back to the list. */
function Up({ id }: { id: string }) {
  const list = useListPath(id);
  return list ? <Link to={list}>{t('page.up')}</Link> : t('page.upOwn');
}

function Detail({ company }: { company: CompanyDetails }) {
  const { _id: id, name, status } = company;
  const listPath = useListPath(id);
  const navigate = useNavigate();
  const onDeleted = () => void navigate(listPath ?? '/home', { replace: true });
  const { actionsOf, open, dialog } = useCompanyActions({ onDeleted });
  return (
    <>
      <RecordPage
        record={company}
        name={name}
        detail={company.whiteLabel.name}
        up={<Up id={id} />}
        chip={<LookChip look={companyStatusLook()[status]} />}
        list={list}
        actions={
          <>
            <RequirePermission permission="companies:write">
              <Button onClick={() => open('edit', company)}>{t('page.edit')}</Button>
            </RequirePermission>
            <RowMenu label={t('page.menu', { name })} actions={actionsOf(company, ['edit'])} />
          </>
        }
        tabs={companyTabsOf(useUser()?.permissions ?? [])}
        parameter="companyTab"
      >
        {(tab) => <TabContent key={tab} tab={tab} company={company} />}
      </RecordPage>
      {dialog}
    </>
  );
}

/** Page of one company, in tabs. */
export function CompanyScreen() {
  const { id = '' } = useParams();
  const listPath = useListPath(id);
  return (
    <RecordLoader
      id={id}
      noun={t('page.noun')}
      up={<Up id={id} />}
      list={listPath ? { to: listPath, label: t('page.all') } : null}
      query={useCompany(id)}
    >
      {({ company }) => <Detail key={id} company={company} />}
    </RecordLoader>
  );
}
