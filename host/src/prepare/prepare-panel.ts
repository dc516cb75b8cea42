import { prepareCalls, type QueryClient } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import { preloadKit, showFont } from '@outpost/ui';
import { OrganizationTabs } from '../frame/organization-links.tsx';
import { NotificationCentre } from '../notifications/centre-lazy.ts';
import { PanelPalette, ShortcutDialog } from '../palette/palette-lazy.ts';
import type { Releases } from '../releases/releases.ts';
import type { Remotes } from '../remotes/remote-visits.ts';
import { whenFirstIsKnown, type Visits } from './first-screen.ts';
import { keepInlineScript } from './keep-inline-script.ts';
import { prepareOnIntent } from './prepare-visit.ts';
import { prepareSections } from './prepare-sections.ts';
import { savesData, whenQuiet } from './when-idle.ts';

/**
 * Loads in idle time what will be needed next: the code that sends requests and opens remotes, the font, lazy components
 * of the kit and the frame, and the other sections.
 */
export const preparePanel = (
  router: Visits,
  cache: Pick<QueryClient, 'isFetching'>,
  { loader, prepare }: Pick<Remotes, 'loader' | 'prepare'>,
  releases: Pick<Releases, 'versionOf' | 'initial'>,
): void => {
  prepareOnIntent(loader);
  const prepareScreen = () => {
    whenQuiet(cache, () => {
      void keepInlineScript(releases.initial.host);
      if (savesData()) return;
      void prepareCalls();
      void prepare();
      showFont();
      void preloadKit();
      for (const { preload } of [
        PanelPalette,
        NotificationCentre,
        ShortcutDialog,
        OrganizationTabs,
      ])
        void preload().catch(() => undefined);
    });
  };
  router.subscribe(({ initialized, navigation }) => {
    if (initialized && navigation.state === 'idle') prepareScreen();
  });
  const begin = () => {
    prepareScreen();
    whenQuiet(cache, () => void prepareSections(releases));
  };
  // Earlier work would delay the code of the first route.
  whenFirstIsKnown(router, () => {
    if (useSessionStore.getState().user) return begin();
    const stop = useSessionStore.subscribe(({ user }) => {
      if (!user) return;
      stop();
      begin();
    });
    prepareScreen();
  });
};
