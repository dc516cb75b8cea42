import { useUser } from '@outpost/auth-store';
import { leadFormEndpoints, leadFormSetupEndpoints } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import { Button, Plus, useToast } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { leadFormBulk } from './lead-form-bulk.ts';
import { leadFormColumns } from './lead-form-columns.tsx';
import { leadFormFilters, leadFormRanges } from './lead-form-filters.ts';
import { useCreateLeadForm } from './lead-forms.queries.ts';
import { editorPathOf, useFormActions } from './use-form-actions.tsx';

const leadForms = recordList(() => ({
  name: 'leadForms',
  plural: 'forms',
  endpoints: {
    list: leadFormEndpoints.list,
    csv: leadFormEndpoints.csv,
    bulk: leadFormSetupEndpoints.bulk,
  },
  title: t('list.leadForms'),
  noun: [t('list.form'), t('list.forms')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: leadFormColumns(),
  filters: () => leadFormFilters(),
  ranges: leadFormRanges(),
  dates: recordDates(),
  rowName: ({ title }) => title,
  rowLink: editorPathOf,
}));

/** Creates a draft and opens it in the editor. */
function NewFormButton() {
  const create = useCreateLeadForm();
  const navigate = useNavigate();
  const toast = useToast();
  const add = () =>
    create.mutate(
      { body: {} },
      {
        onSuccess: ({ form }) => void navigate(editorPathOf(form)),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      isBusy={create.isPending}
      onClick={add}
    >
      {t('list.newForm')}
    </Button>
  );
}

/** List of forms that collect leads. */
export function LeadFormsScreen() {
  const viewer = useUser();
  const mayWrite = viewer?.permissions.includes('lead-forms:write') ?? false;
  const { actionsOf, dialogs } = useFormActions();
  return (
    <>
      <RecordList
        list={leadForms}
        // Bulk actions are not available while impersonating.
        bulk={mayWrite && !viewer?.impersonation ? leadFormBulk() : []}
        {...(mayWrite && { rowActions: actionsOf, actions: <NewFormButton /> })}
      />
      {dialogs}
    </>
  );
}
