import type { QueryClient } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import { prepareParts, showFont } from '@outpost/ui';
import type { Releases } from '../releases/releases.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { prepareOnIntent } from './prepare-visit.ts';
import { prepareSections } from './prepare-sections.ts';
import { savesData, whenQuiet } from './when-idle.ts';

interface VisitState {
  initialized: boolean;
  navigation: { state: string };
}

interface Visits {
  readonly state: VisitState;
  subscribe(listener: (state: VisitState) => void): () => void;
}

/** The code of the first screen is on its way until then, and whatever is done delays it. */
const whenFirstIsKnown = (router: Visits, work: () => void): void => {
  if (router.state.initialized) return work();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    work();
  });
};

/**
 * Uses the time in which nothing else is to be done for what will be needed next: the font, what opens
 * on the screen that is shown, and the other sections.
 */
export const preparePanel = (
  router: Visits,
  cache: Pick<QueryClient, 'isFetching'>,
  loader: RemoteLoader,
  releases: Pick<Releases, 'versionOf'>,
): void => {
  prepareOnIntent(loader);
  const prepareScreen = () => {
    if (savesData()) return;
    whenQuiet(cache, () => {
      showFont();
      void prepareParts();
    });
  };
  router.subscribe(({ initialized, navigation }) => {
    if (initialized && navigation.state === 'idle') prepareScreen();
  });
  const begin = () => {
    prepareScreen();
    whenQuiet(cache, () => void prepareSections(releases));
  };
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
