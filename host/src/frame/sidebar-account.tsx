import { type AdminPanelUser, shownName } from '@outpost/contracts';
import { NavLink } from '@outpost/router';
import {
  Bug,
  LifeBuoy,
  LogOut,
  SidebarGroup,
  SidebarItem,
  SidebarPerson,
  SidebarTools,
} from '@outpost/ui';
import { useReportProblem } from '../bug-reports/report-problem.tsx';
import { t } from '../i18n/i18n.ts';
import { signOut } from './sign-out.ts';
import { useThemeStep } from './theme-steps.ts';

/** Theme, sign-out, and the signed-in account with a link to its profile. */
export function SidebarAccount({ user }: { user: AdminPanelUser }) {
  const { label, Icon, onNext } = useThemeStep();
  const report = useReportProblem();
  return (
    <>
      <SidebarTools>
        <SidebarItem label={label} icon={<Icon size={16} aria-hidden />} look="icon">
          {(content) => (
            <button type="button" onClick={onNext}>
              {content}
            </button>
          )}
        </SidebarItem>
        {user.permissions.includes('faqs:read') && (
          <SidebarItem
            label={t('targets.help')}
            icon={<LifeBuoy size={16} aria-hidden />}
            look="icon"
          >
            {(content) => <NavLink to="/answers">{content}</NavLink>}
          </SidebarItem>
        )}
        {report && (
          <SidebarItem
            label={t('sidebar.reportProblem')}
            icon={<Bug size={16} aria-hidden />}
            look="icon"
          >
            {(content) => (
              <button type="button" onClick={report}>
                {content}
              </button>
            )}
          </SidebarItem>
        )}
        <SidebarItem
          label={t('sidebar.signOut')}
          icon={<LogOut size={16} aria-hidden />}
          look="icon"
        >
          {(content) => (
            <button type="button" onClick={signOut}>
              {content}
            </button>
          )}
        </SidebarItem>
      </SidebarTools>
      <SidebarGroup>
        <SidebarPerson name={shownName(user)} detail={user.email}>
          {(content) => (
            <NavLink to="/profile" title={t('sidebar.profile')}>
              {content}
            </NavLink>
          )}
        </SidebarPerson>
      </SidebarGroup>
    </>
  );
}
