import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { LeadForm } from '@outpost/contracts';
import { RowMenu, usePreload } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { TransferDialog } from './lead-form-lazy.ts';

/** Menu in the header of a form's pages. */
export function FormMenu({ form }: { form: LeadForm }) {
  usePreload(TransferDialog);
  const [isOpen, setOpen] = useState(false);
  if (!useCan('lead-forms:write')) return null;
  return (
    <>
      <RowMenu
        label={t('list.formMenu', { title: form.title })}
        actions={[{ label: t('list.transferOwnership'), onSelect: () => setOpen(true) }]}
      />
      {isOpen && <TransferDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
