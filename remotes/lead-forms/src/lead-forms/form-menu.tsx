import { useCan } from '@outpost/auth-store';
import type { LeadForm } from '@outpost/contracts';
import { useNavigate } from '@outpost/router';
import { RowMenu } from '@outpost/ui';
import { t } from '../i18n/forms.ts';
import { useFormActions } from './use-form-actions.tsx';

/** Menu in the header of a form's pages, with the actions of its row. */
export function FormMenu({ form }: { form: LeadForm }) {
  const navigate = useNavigate();
  const { actionsOf, dialogs } = useFormActions(() => void navigate('/lead-forms'));
  if (!useCan('lead-forms:write')) return null;
  return (
    <>
      <RowMenu label={t('list.formMenu', { title: form.title })} actions={actionsOf(form)} />
      {dialogs}
    </>
  );
}
