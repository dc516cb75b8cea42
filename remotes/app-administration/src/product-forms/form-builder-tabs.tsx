import { Link } from '@outpost/router';
import { NavTabs } from '@outpost/ui';
import { t } from '../i18n/product-forms.ts';

/** Links between the forms and their log. */
export function FormBuilderTabs({ current }: { current: 'forms' | 'logs' }) {
  const page = (isHere: boolean) => (isHere ? { 'aria-current': 'page' as const } : {});
  return (
    <NavTabs label={t('list.title')}>
      <li>
        <Link to="/form-builder" {...page(current === 'forms')}>
          {t('log.forms')}
        </Link>
      </li>
      <li>
        <Link to="/form-builder/form-logs" {...page(current === 'logs')}>
          {t('log.title')}
        </Link>
      </li>
    </NavTabs>
  );
}
