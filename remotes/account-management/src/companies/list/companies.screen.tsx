import { useUser } from '@outpost/auth-store';
import { companyBulkActions, mayAddCompanies } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
import { usePopup } from '@outpost/router';
import { Button, lazyComponent, Plus, usePreload } from '@outpost/ui';
import { t } from '../../i18n/companies.ts';
import { stepWords } from '../actions/company-actions.ts';
import { companyList } from './company-list.tsx';
import { CompanyStatusLinks } from './company-status-links.tsx';
import { useCompanyActions } from '../actions/use-company-actions.tsx';

const NewCompanyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "company-dialogs" */ '../actions/new-company-dialog.tsx'))
      .NewCompanyDialog,
);

/** Bulk actions of the company list. */
const companyBulk = () => companyBulkActions.map((action) => stepChoice(stepWords(), action));

/** List of the franchisors and companies the account may see; `?popup=add` adds a company. */
export function CompaniesScreen() {
  usePreload(NewCompanyDialog);
  const viewer = useUser();
  const adding = usePopup('add');
  const { actionsOf, dialog } = useCompanyActions();
  const mayAdd = viewer ? mayAddCompanies(viewer) : false;
  const mayWrite = viewer?.permissions.includes('companies:write') ?? false;
  return (
    <>
      <RecordList
        list={companyList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer?.role != null ? [] : ['organization']}
        summary={<CompanyStatusLinks />}
        // Bulk actions are not available while impersonating.
        bulk={mayWrite && !viewer?.impersonation ? companyBulk() : []}
        rowActions={(company) => actionsOf(company)}
        actions={
          mayAdd && (
            <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={adding.open}>
              {t('list.new')}
            </Button>
          )
        }
      />
      {mayAdd && adding.isOpen && <NewCompanyDialog onClose={adding.close} />}
      {dialog}
    </>
  );
}
