import type { createBrowserRouter, ScreenHandle } from '@outpost/router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const screenTitle = ({ matches }: Router['state']): string | undefined =>
  matches
    .map(({ route }) => (route.handle as Partial<ScreenHandle> | undefined)?.title)
    .findLast((title) => title !== undefined);

/**
 * Sets the document's title: the panel's title, as the server wrote it, and the name of the screen.
 */
export const followTitles = (router: Router, panelTitle: string): void => {
  const show = (state: Router['state']) => {
    if (state.navigation.state !== 'idle') return;
    document.title = [panelTitle, screenTitle(state)].filter(Boolean).join(' | ');
  };
  show(router.state);
  router.subscribe(show);
};
