import { call, useQueryClient } from '@outpost/api-client';
import { endSession } from '@outpost/auth-store';
import { authEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  LogOut,
  Monitor,
  Moon,
  Person,
  SidebarGroup,
  SidebarItem,
  Sun,
  useThemeChoice,
  type ThemeChoice,
} from '@outpost/ui';

const themes: Record<ThemeChoice, { next: ThemeChoice; label: string; Icon: typeof Sun }> = {
  system: { next: 'light', label: 'Theme: system', Icon: Monitor },
  light: { next: 'dark', label: 'Theme: light', Icon: Sun },
  dark: { next: 'system', label: 'Theme: dark', Icon: Moon },
};

/** Theme, sign-out, and who is signed in. */
export function SidebarAccount({ user }: { user: AdminPanelUser }) {
  const [theme, setTheme] = useThemeChoice();
  const cache = useQueryClient();
  const { next, label, Icon } = themes[theme];
  const signOut = () => {
    // The browser forgets at once; that the server could not be told must not keep anybody in.
    void call(authEndpoints.logout).catch(() => undefined);
    endSession();
    cache.clear();
  };
  return (
    <SidebarGroup>
      <SidebarItem>
        <button type="button" onClick={() => setTheme(next)}>
          <Icon size={16} aria-hidden />
          {label}
        </button>
      </SidebarItem>
      <SidebarItem>
        <button type="button" onClick={signOut}>
          <LogOut size={16} aria-hidden />
          Sign out
        </button>
      </SidebarItem>
      <li style={{ padding: '8px 4px 12px' }}>
        <Person name={`${user.firstName} ${user.lastName}`} detail={user.email} />
      </li>
    </SidebarGroup>
  );
}
