import type { QueryClient } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import { prepareParts, showFont } from '@outpost/ui';
import type { Releases } from '../releases/releases.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { prepareOnIntent } from './prepare-visit.ts';
import { prepareSections } from './prepare-sections.ts';
import { savesData, whenQuiet } from './when-idle.ts';

interface Visits {
  subscribe(listener: (state: { navigation: { state: string } }) => void): unknown;
}

/**
 * Uses the time in which nothing else is to be done for what will be needed next: the font, what opens
 * on the screen that is shown, and the other sections.
 */
export const preparePanel = (
  router: Visits,
  cache: QueryClient,
  loader: RemoteLoader,
  releases: Releases,
): void => {
  prepareOnIntent(loader);
  const prepareScreen = () => {
    if (savesData()) return;
    whenQuiet(cache, () => {
      showFont();
      void prepareParts();
    });
  };
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') prepareScreen();
  });
  const begin = () => {
    prepareScreen();
    whenQuiet(cache, () => void prepareSections(releases));
  };
  if (useSessionStore.getState().user) return begin();
  const stop = useSessionStore.subscribe(({ user }) => {
    if (!user) return;
    stop();
    begin();
  });
  prepareScreen();
};
