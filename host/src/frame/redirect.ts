import { useSessionStore } from '@outpost/auth-store';
import { paletteEntriesOf, palettePaths, pathOf } from '../palette/palette-entries.ts';
import { navigationOf, navigationPaths } from './navigation.ts';
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

const isUnder = (path: string) => (mount: string) => path === mount || path.startsWith(`${mount}/`);

const everywhere = () => true;

const shownPaths = (viewer: Viewer): string[] => [
  ...navigationOf(viewer, everywhere).flatMap(({ entries }) => entries.map(({ path }) => path)),
  ...paletteEntriesOf(viewer, everywhere).map(({ to }) => pathOf(to)),
];

/**
 * Where an account on `path` is sent instead: to the first entry of its sidebar, when sidebar or
 * palette know the path and neither offers it to this account. Null: it stays.
 */
export const redirectOf = (viewer: Viewer, path: string): string | null => {
  if (exempt.includes(path.split('/')[1] ?? '')) return null;
  if (![...navigationPaths, ...palettePaths].some(isUnder(path))) return null;
  if (shownPaths(viewer).some(isUnder(path))) return null;
  return navigationOf(viewer)[0]?.entries[0]?.path ?? '/home';
};

/** Whether the account, once it is known, is sent away from a path: its code need not be loaded. */
export const isOffLimits = (path: string): boolean => {
  const { user } = useSessionStore.getState();
  return user !== null && redirectOf(viewerOf(user), path) !== null;
};
