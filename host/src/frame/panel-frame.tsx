import { useLayoutEffect, useRef, useState } from 'react';
import type { AdminPanelUser } from '@outpost/contracts';
import {
  Outlet,
  type ScreenHandle,
  useIsReturn,
  useLocation,
  useMatches,
  useNavigation,
} from '@outpost/router';
import {
  AppShell,
  ForbiddenState,
  LoadingBar,
  Search,
  SidebarItem,
  SidebarTools,
} from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { NotificationsEntry } from '../notifications/notifications-entry.tsx';
import { usePaletteKeys } from '../palette/palette-keys.ts';
import { PanelPalette } from '../palette/palette-lazy.ts';
import { ShortcutHelp } from '../palette/shortcut-help.tsx';
import { OverrideBanner, UpdateNotice } from '../releases/notices.tsx';
import { AccountBanners } from './account-banners.tsx';
import { PanelSidebar } from './panel-sidebar.tsx';
import { redirectFromScreen } from './redirect.ts';
import { SentAway } from './sent-away.tsx';
import { viewerOf } from './viewer.ts';

/**
 * Renders the screen of the address. If the account lacks its permission, the screen's code does
 * not run: the account is redirected, or reads on exempt addresses that it has no access.
 */
function AllowedScreen({ user }: { user: AdminPanelUser }) {
  const { pathname } = useLocation();
  const refused = useMatches()
    .map(({ handle }) => (handle ?? {}) as Partial<ScreenHandle>)
    .find(({ permission }) => permission !== undefined && !user.permissions.includes(permission));
  if (!refused) return <Outlet />;
  const elsewhere = redirectFromScreen(viewerOf(user), pathname);
  return elsewhere ? <SentAway to={elsewhere} name={refused.title ?? null} /> : <ForbiddenState />;
}

/** Shows a new page from its top; the browser itself scrolls one it returns to. */
const useTopOfPage = (pathname: string) => {
  const isReturn = useIsReturn();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isReturn) document.documentElement.scrollTop = 0;
  }, [pathname, isReturn]);
};

/** Returns true if the screen of the address takes the whole page. */
const useIsBare = (): boolean =>
  useMatches().some(
    ({ handle }) => (handle as Partial<ScreenHandle> | undefined)?.layout === 'bare',
  );

/** Palette and notifications in the bar of a phone. */
function TopTools({ user, onSearch }: { user: AdminPanelUser; onSearch: () => void }) {
  return (
    <SidebarTools>
      <SidebarItem label={t('palette.label')} icon={<Search size={16} aria-hidden />} look="icon">
        {(content) => (
          <button type="button" onClick={onSearch}>
            {content}
          </button>
        )}
      </SidebarItem>
      {!user.impersonation && <NotificationsEntry look="icon" />}
    </SidebarTools>
  );
}

/**
 * Frame around every screen of a signed-in account: palette, and sidebar unless the screen is bare.
 */
export function PanelFrame({
  user,
  isToCome = false,
}: {
  user: AdminPanelUser;
  /** True while the screen of the address is not known. */
  isToCome?: boolean;
}) {
  const { key, pathname } = useLocation();
  useTopOfPage(pathname);
  const isBare = useIsBare();
  const isLoading = useNavigation().state === 'loading' || isToCome;
  const [isSearching, setSearching] = useState(false);
  usePaletteKeys(() => setSearching((before) => !before));
  const content = (
    <>
      <AccountBanners user={user} />
      <OverrideBanner />
      <UpdateNotice />
      {isLoading && <LoadingBar />}
      {!isToCome && <AllowedScreen user={user} />}
      {isSearching && <PanelPalette user={user} onClose={() => setSearching(false)} />}
      <ShortcutHelp />
    </>
  );
  if (isBare) return <main id="main">{content}</main>;
  return (
    <AppShell
      title={user.whiteLabel.name}
      location={key}
      path={pathname}
      tools={<TopTools user={user} onSearch={() => setSearching(true)} />}
      sidebar={<PanelSidebar user={user} onSearch={() => setSearching(true)} />}
    >
      {content}
    </AppShell>
  );
}
