import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { leadFormEndpoints, type LeadForm } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { Button, ConfirmDialog, Plus, useToast } from '@outpost/ui';
import { leadFormColumns } from './lead-form-columns.tsx';
import { leadFormDates, leadFormFilters } from './lead-form-filters.ts';
import { useCreateLeadForm, useDeleteLeadForm } from './lead-forms.queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

const leadForms = recordList<LeadForm>({
  name: 'leadForms',
  plural: 'forms',
  endpoints: { list: leadFormEndpoints.list, csv: leadFormEndpoints.csv },
  title: 'Lead Forms',
  noun: ['form', 'forms'],
  searchLabel: 'Search title',
  emptyHint: 'Create a form and share its link.',
  columns: leadFormColumns,
  filters: () => leadFormFilters,
  dates: leadFormDates,
  rowName: ({ title }) => title,
  rowLink: ({ _id }) => `/lead-forms/show/${_id}`,
});

/** Forms that collect leads. */
export function LeadFormsScreen() {
  const create = useCreateLeadForm();
  const remove = useDeleteLeadForm();
  const mayWrite = useCan('lead-forms:write');
  const toast = useToast();
  const [open, setOpen] = useState<{ what: 'rename' | 'delete'; form: LeadForm } | null>(null);
  const close = () => setOpen(null);

  const add = () =>
    create.mutate(
      { body: {} },
      {
        onSuccess: ({ form }) => setOpen({ what: 'rename', form }),
        onError: (failure) => toast.error(failure.message),
      },
    );
  const actionsOf = (form: LeadForm) => {
    const disabledReason = form.status === 'live' ? 'it is live' : undefined;
    return [
      { label: 'Rename', disabledReason, onSelect: () => setOpen({ what: 'rename', form }) },
      {
        label: 'Delete',
        isDanger: true,
        disabledReason,
        onSelect: () => setOpen({ what: 'delete', form }),
      },
    ];
  };
  const addButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      isBusy={create.isPending}
      onClick={add}
    >
      New form
    </Button>
  );
  return (
    <>
      <RecordList
        list={leadForms}
        {...(mayWrite && { rowActions: actionsOf, actions: addButton })}
      />
      {open?.what === 'rename' && <RenameDialog form={open.form} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${open.form.title}?`}
          message={`Its ${open.form.responses} responses are deleted with it. This cannot be undone.`}
          confirmLabel="Delete form"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.form._id } });
            toast.success('The form was deleted.');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
