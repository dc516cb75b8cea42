import { useCallback, useState } from 'react';
import type { AdminPanelUser } from '@outpost/contracts';
import { useLocation, useNavigation } from '@outpost/router';
import { AppShell, LoadingBar } from '@outpost/ui';
import { usePaletteKeys } from '../palette/palette-keys.ts';
import { PanelPalette } from '../palette/panel-palette.tsx';
import { AllowedScreen } from './allowed-screen.tsx';
import { PanelSidebar } from './panel-sidebar.tsx';

/** The frame around every screen of a signed-in account: sidebar, palette, and the screen. */
export function PanelFrame({ user }: { user: AdminPanelUser }) {
  const { key, pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const [isSearching, setSearching] = useState(false);
  usePaletteKeys(useCallback(() => setSearching((before) => !before), []));
  return (
    <AppShell
      title={user.whiteLabel.name}
      location={key}
      path={pathname}
      sidebar={<PanelSidebar user={user} onSearch={() => setSearching(true)} />}
    >
      {isLoading && <LoadingBar />}
      <AllowedScreen user={user} />
      {isSearching && <PanelPalette user={user} onClose={() => setSearching(false)} />}
    </AppShell>
  );
}
