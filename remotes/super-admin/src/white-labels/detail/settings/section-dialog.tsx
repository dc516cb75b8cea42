import type { ReactNode } from 'react';
import { ApiFailure } from '@outpost/api-client';
import type { WhiteLabel, WhiteLabelChange } from '@outpost/contracts';
import { FormDialog, useToast } from '@outpost/ui';
import { t } from '../../../i18n/white-label-dialogs.ts';
import { useEditSection } from '../detail.queries.ts';
import { fieldsOf, messagesFor, type SectionForm } from './section-form.ts';

/** Changes one section of an organization; fields of other sections are not sent. */
export function SectionDialog<V extends Record<string, unknown>>({
  whiteLabel,
  form,
  onClose,
  children,
}: {
  whiteLabel: WhiteLabel;
  form: SectionForm<V>;
  onClose: () => void;
  children: ReactNode;
}) {
  const edit = useEditSection();
  const toast = useToast();
  const save = async (values: V, newer: WhiteLabel | null) => {
    const { _id: id, version } = newer ?? whiteLabel;
    const body = form.bodyOf(values) as WhiteLabelChange;
    await edit.mutateAsync({ params: { id }, body, ifMatch: version }).catch((error: unknown) => {
      throw error instanceof ApiFailure
        ? Object.assign(error, { fields: fieldsOf(form, error.fields) })
        : error;
    });
    toast.success(t('edit.organizationSaved'));
  };
  return (
    <FormDialog<V, WhiteLabel>
      title={form.title}
      submitLabel={t('edit.save')}
      initialValues={form.valuesOf(whiteLabel)}
      record={{ valuesOf: form.valuesOf, labels: form.labels }}
      validate={(values) => messagesFor(form, values)}
      onSubmit={save}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
