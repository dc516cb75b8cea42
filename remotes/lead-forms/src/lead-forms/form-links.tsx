import { Link } from '@outpost/router';
import { t } from '../i18n/forms.ts';

/** Link to the list of all forms, which an error offers. */
export const listOfForms = () => ({ to: '/lead-forms', label: t('form.allLeadForms') });

/** Link from a form back to the list. */
export function ToForms() {
  return <Link to={listOfForms().to}>{t('form.leadForms')}</Link>;
}
