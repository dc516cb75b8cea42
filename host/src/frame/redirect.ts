import { useSessionStore } from '@outpost/auth-store';
import { paletteEntriesOf, palettePaths, pathOf } from '../palette/palette-entries.ts';
import { isUnder, navigationOf, navigationPaths, openEntries } from './navigation.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** First segments nobody is sent away from; their screens decide for themselves. */
const exempt = [
  'company',
  'admins',
  'msps',
  'outreaches',
  'brand',
  'profile',
  'form-responses',
  'sign-in',
  'forgot-password',
  'reset-password',
  'activate',
];

const everywhere = () => true;

const shownPaths = (viewer: Viewer): string[] => [
  ...openEntries(viewer, everywhere).map(({ path }) => path),
  ...paletteEntriesOf(viewer, everywhere).map(({ to }) => pathOf(to)),
];

const isExempt = (path: string) => exempt.includes(path.split('/')[1] ?? '');

/** The first route of an account's navigation. */
const firstRoute = (viewer: Viewer) => navigationOf(viewer)[0]?.entries[0]?.path ?? '/home';

/**
 * Where an account on `path` is sent instead: to the first entry of its sidebar, when sidebar or
 * palette know the path and neither offers it to this account. Null: it stays.
 */
export const redirectOf = (viewer: Viewer, path: string): string | null => {
  if (isExempt(path)) return null;
  const isAt = (area: string) => isUnder(path, area);
  if (![...navigationPaths, ...palettePaths].some(isAt)) return null;
  if (shownPaths(viewer).some(isAt)) return null;
  return firstRoute(viewer);
};

/** The same for a screen on `path` whose permission the account lacks. */
export const redirectFromScreen = (viewer: Viewer, path: string): string | null =>
  isExempt(path) ? null : firstRoute(viewer);

/** Whether the account, once it is known, is sent away from a path: its code need not be loaded. */
export const isOffLimits = (path: string): boolean => {
  const { user } = useSessionStore.getState();
  return user !== null && redirectOf(viewerOf(user), path) !== null;
};
