import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import { companyBulkActions } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import { Button, Plus, usePreload } from '@outpost/ui';
import { mayAddCompanies } from './actions/company-actions.ts';
import { companyList } from './company-list.ts';
import { NewCompanyDialog } from './company-lazy.ts';
import { companyPath } from './company-path.ts';
import { CompanyStatusLinks } from './company-status-links.tsx';
import { useCompanyActions } from './use-company-actions.tsx';
import { stepWords } from './actions/company-step-words.ts';

/** Bulk actions of the company list. */
const companyBulk = companyBulkActions.map((action) => stepChoice(stepWords, action));

/** List of the franchisors and companies the account may see. */
export function CompaniesScreen() {
  usePreload(NewCompanyDialog);
  const viewer = useUser();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { actionsOf, dialog } = useCompanyActions();
  const mayWrite = viewer?.permissions.includes('companies:write') ?? false;
  return (
    <>
      <RecordList
        list={companyList}
        // The organization's column is only useful to viewers who see several organizations.
        without={viewer?.role != null ? [] : ['organization']}
        summary={<CompanyStatusLinks />}
        // Bulk actions are not available while impersonating.
        bulk={mayWrite && !viewer?.impersonation ? companyBulk : []}
        rowActions={(company) => [
          { label: 'Open', onSelect: () => void navigate(companyPath(company._id)) },
          ...actionsOf(company),
        ]}
        actions={
          viewer &&
          mayAddCompanies(viewer) && (
            <Button
              kind="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              New company
            </Button>
          )
        }
      />
      {isAdding && <NewCompanyDialog onClose={() => setAdding(false)} />}
      {dialog}
    </>
  );
}
