import { useState } from 'react';
import type { AdminPanelUser } from '@outpost/contracts';
import { useLocation, useMatches, useNavigation, type ScreenHandle } from '@outpost/router';
import { AppShell, LoadingBar } from '@outpost/ui';
import { usePaletteKeys } from '../palette/palette-keys.ts';
import { PanelPalette } from '../palette/palette-lazy.ts';
import { ShortcutHelp } from '../palette/shortcut-help.tsx';
import { OverrideBanner } from '../releases/override-banner.tsx';
import { UpdateNotice } from '../releases/update-notice.tsx';
import { AccountBanners } from './account-banners.tsx';
import { AllowedScreen } from './allowed-screen.tsx';
import { PanelSidebar } from './panel-sidebar.tsx';

/** Returns true if the screen of the address takes the whole page. */
const useIsBare = (): boolean =>
  useMatches().some(
    ({ handle }) => (handle as Partial<ScreenHandle> | undefined)?.layout === 'bare',
  );

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
      sidebar={<PanelSidebar user={user} onSearch={() => setSearching(true)} />}
    >
      {content}
    </AppShell>
  );
}
