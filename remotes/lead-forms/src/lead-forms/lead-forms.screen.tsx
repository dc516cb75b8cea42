import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import { leadFormEndpoints, leadFormSetupEndpoints, type LeadForm } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import { Button, ConfirmDialog, Plus, useToast, usePreload } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { leadFormBulk } from './lead-form-bulk.ts';
import { leadFormColumns } from './lead-form-columns.tsx';
import { leadFormFilters, leadFormRanges } from './lead-form-filters.ts';
import { RenameDialog, TransferDialog } from './lead-form-lazy.ts';
import {
  useCreateLeadForm,
  useDeleteLeadForm,
  useDuplicateLeadForm,
} from './lead-forms.queries.ts';

const pathOf = ({ _id }: LeadForm) => `/lead-forms/show/${_id}`;

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
  rowLink: pathOf,
}));

const responsesOf = ({ responses }: LeadForm): string => {
  if (responses === 0) return t('list.noResponsesYet');
  return t('list.responsesDeleted', { count: responses });
};

/** Returns the actions on one form, and the dialogs that confirm them. */
const useFormActions = () => {
  usePreload(RenameDialog, TransferDialog);
  const remove = useDeleteLeadForm();
  const duplicate = useDuplicateLeadForm();
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState<{
    what: 'rename' | 'transfer' | 'delete';
    form: LeadForm;
  } | null>(null);
  const close = () => setOpen(null);
  const copy = (form: LeadForm) =>
    duplicate.mutate(
      { params: { id: form._id } },
      {
        onSuccess: (made) =>
          toast.action(t('list.createdToast', { title: made.form.title }), {
            label: t('list.open'),
            onAction: () => void navigate(pathOf(made.form)),
          }),
        onError: ({ message }) => toast.error(message),
      },
    );
  const actionsOf = (form: LeadForm) => {
    const disabledReason = form.status === 'live' ? t('list.itIsLive') : undefined;
    return [
      {
        label: t('list.renameLabel'),
        disabledReason,
        onSelect: () => setOpen({ what: 'rename', form }),
      },
      { label: t('list.duplicate'), onSelect: () => copy(form) },
      {
        label: t('list.transferOwnership'),
        onSelect: () => setOpen({ what: 'transfer', form }),
      },
      {
        label: t('list.delete'),
        isDanger: true,
        disabledReason,
        onSelect: () => setOpen({ what: 'delete', form }),
      },
    ];
  };
  const dialogs = (
    <>
      {open?.what === 'rename' && <RenameDialog form={open.form} onClose={close} />}
      {open?.what === 'transfer' && <TransferDialog form={open.form} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={t('list.deleteTitle', { title: open.form.title })}
          message={t('list.thisCannotBeUndone', { responses: responsesOf(open.form) })}
          confirmLabel={t('list.deleteForm')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.form._id } });
            toast.success(t('list.formDeleted'));
          }}
          onClose={close}
        />
      )}
    </>
  );
  return { actionsOf, dialogs };
};

/** Creates a draft and opens it in the editor. */
function NewFormButton() {
  const create = useCreateLeadForm();
  const navigate = useNavigate();
  const toast = useToast();
  const add = () =>
    create.mutate(
      { body: {} },
      {
        onSuccess: ({ form }) => void navigate(pathOf(form)),
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
