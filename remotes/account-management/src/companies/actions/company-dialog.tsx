import type { Company } from '@outpost/contracts';
import { LoginAsDialog } from '@outpost/records';
import { Button, Dialog, ErrorState, Placeholder } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
import { useCompany } from '../company.queries.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import type { CompanyAction } from './company-actions.ts';
import { CompanyStepDialog } from './company-step-dialog.tsx';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';
import { EditCompanyDialog } from './edit-company-dialog.tsx';
import { ExtendTrialDialog } from './extend-trial-dialog.tsx';
import { MoveCompanyDialog } from './move-company-dialog.tsx';
import { SeatsDialog } from './seats-dialog.tsx';

interface AboutCompany {
  company: Company;
  onClose: () => void;
}

/** A list row lacks some of the editable fields, so the dialog loads the company first. */
function EditDialog({ company: { _id, name }, onClose }: AboutCompany) {
  const { data, error, refetch } = useCompany(_id);
  if (data) return <EditCompanyDialog company={data.company} onClose={onClose} />;
  return (
    <Dialog
      title={t('edit.title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('edit.cancel')}</Button>}
    >
      {error ? (
        <ErrorState
          title={t('edit.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <Placeholder height={240} />
      )}
    </Dialog>
  );
}

/** Dialog that confirms an action on a company. */
export function CompanyDialog({
  action,
  onDeleted,
  ...about
}: AboutCompany & { action: CompanyAction; onDeleted?: (() => void) | undefined }) {
  const { company, onClose } = about;
  if (action === 'edit') return <EditDialog {...about} />;
  if (action === 'add-member') return <AddMemberDialog {...about} />;
  if (action === 'seats') return <SeatsDialog {...about} />;
  if (action === 'extend-trial') return <ExtendTrialDialog {...about} />;
  if (action === 'move') return <MoveCompanyDialog {...about} />;
  if (action === 'login-as')
    return company.owner && <LoginAsDialog person={company.owner} onClose={onClose} />;
  if (action === 'delete') return <DeleteCompanyDialog {...about} onDeleted={onDeleted} />;
  return <CompanyStepDialog step={action} {...about} />;
}
