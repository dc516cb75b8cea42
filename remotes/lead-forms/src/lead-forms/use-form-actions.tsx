import { useState, type ReactNode } from 'react';
import type { LeadForm } from '@outpost/contracts';
import { useNavigate } from '@outpost/router';
import { ConfirmDialog, usePreload, useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { RenameDialog, TransferDialog } from './lead-form-lazy.ts';
import { useDeleteLeadForm, useDuplicateLeadForm } from './lead-forms.queries.ts';

/** Returns the address of a form's editor. */
export const editorPathOf = ({ _id }: LeadForm): string => `/lead-forms/show/${_id}`;

const responsesOf = ({ responses }: LeadForm): string => {
  if (responses === 0) return t('list.noResponsesYet');
  return t('list.responsesDeleted', { count: responses });
};

/** Returns the actions on one form, and the dialogs that confirm them. */
export const useFormActions = (
  onDeleted: () => void = () => {},
): { actionsOf: (form: LeadForm) => Action[]; dialogs: ReactNode } => {
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
            onAction: () => void navigate(editorPathOf(made.form)),
          }),
        onError: ({ message }) => toast.error(message),
      },
    );
  const actionsOf = (form: LeadForm): Action[] => {
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
            onDeleted();
          }}
          onClose={close}
        />
      )}
    </>
  );
  return { actionsOf, dialogs };
};
