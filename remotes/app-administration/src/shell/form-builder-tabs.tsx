import { useCan } from '@outpost/auth-store';
import { Link } from '@outpost/router';
import { NavTabs } from '@outpost/ui/details';
import { t } from '../i18n/product-forms.ts';

/** Links between the forms, their log, and the log of flows. */
export function FormBuilderTabs({ current }: { current: 'forms' | 'logs' | 'flow-logs' }) {
  const maySeeFlows = useCan('flows:read');
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
      {maySeeFlows && (
        <li>
          <Link to="/form-builder/flow-logs" {...page(current === 'flow-logs')}>
            {t('log.flowLogs')}
          </Link>
        </li>
      )}
    </NavTabs>
  );
}
