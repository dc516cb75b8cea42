import { useSessionStore } from '@outpost/auth-store';
import { paletteEntriesOf, palettePaths, pathOf } from '../palette/palette-entries.ts';
import { isUnder } from './navigation-groups.ts';
import { navigationPaths } from './navigation-paths.ts';
import { navigationOf, openEntries } from './navigation.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** First path segments without redirects; their screens check access themselves. */
const exempt = [
  'company',
  'admins',
  'msps',
  'outreaches',
  'brand',
  'profile',
  'form-responses',
  'webhooks',
  // Notifications lead reporters to the replies to their own reports.
  'bug-reports',
  'sign-in',
  'forgot-password',
  'reset-password',
  'activate',
];

const everywhere = () => true;

/** Returns true if sidebar or palette offer an area to an account. The longer list is looked at last. */
const isShown = (viewer: Viewer, isAt: (area: string) => boolean): boolean =>
  openEntries(viewer, everywhere).some(({ path }) => isAt(path)) ||
  paletteEntriesOf(viewer, everywhere).some(({ to }) => isAt(pathOf(to)));

/** A page of staff below one that everybody may open. */
const ofStaff = '/bug-reports/webhook';

const isExempt = (path: string) => path !== ofStaff && exempt.includes(path.split('/')[1] ?? '');

/** Returns the first path of an account's sidebar. */
const firstRoute = (viewer: Viewer) => navigationOf(viewer)[0]?.entries[0]?.path ?? '/home';

/**
 * Returns the path an account on `path` is redirected to: the first entry of its sidebar, if
 * sidebar or palette know the path and neither offers it to this account; null if it stays.
 */
export const redirectOf = (viewer: Viewer, path: string): string | null => {
  if (isExempt(path)) return null;
  const isAt = (area: string) => isUnder(path, area);
  if (![...navigationPaths, ...palettePaths].some(isAt)) return null;
  if (isShown(viewer, isAt)) return null;
  return firstRoute(viewer);
};

/**
 * Returns the path an account is redirected to if it lacks the permission of the screen on `path`;
 * null if it stays.
 */
export const redirectFromScreen = (viewer: Viewer, path: string): string | null =>
  isExempt(path) ? null : firstRoute(viewer);

/**
 * Returns true if the signed-in account is redirected from a path, so that its code need not load.
 */
export const isOffLimits = (path: string): boolean => {
  const { user } = useSessionStore.getState();
  return user !== null && redirectOf(viewerOf(user), path) !== null;
};
