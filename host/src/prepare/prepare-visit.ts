import { useSessionStore } from '@outpost/auth-store';
import { remoteOfPath } from '@outpost/federation';
import { matchRoutes } from '@outpost/router';
import { isOffLimits } from '../frame/redirect.ts';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { prefetchFirst } from './prefetch-first.ts';
import { savesData } from './when-idle.ts';

/**
 * Prefetches the code and the first query of an address. Failures are reported by the real visit.
 */
export const prepareVisit = async (
  { load }: Pick<RemoteLoader, 'load'>,
  url: URL,
): Promise<void> => {
  const entry = remoteOfPath(url.pathname);
  if (!entry || !useSessionStore.getState().user || isOffLimits(url.pathname)) return;
  const routes = (await load(entry, url.pathname))?.routes ?? [];
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    prefetchFirst(route.handle, { url, params });
    if (typeof route.lazy === 'function') await route.lazy();
  }
};

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href]') : null;

/** Maximum time a pointer takes to cross a link without intent, in milliseconds. */
const passingMs = 40;

/**
 * Prefetches the target of a link that is hovered, touched or focused. Returns a function that
 * stops it.
 */
export const prepareOnIntent = (loader: Pick<RemoteLoader, 'load'>): (() => void) => {
  let pointedAt: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepare = (event: Event) => {
    const link = linkOf(event);
    if (link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    if (!link || link.target || link.origin !== location.origin || savesData()) return;
    if (link.pathname === location.pathname) return;
    const url = new URL(link.href);
    timer = setTimeout(() => void prepareVisit(loader, url).catch(() => undefined), passingMs);
  };
  // A click navigates, which loads the same code and data.
  const leave = () => clearTimeout(timer);
  document.addEventListener('click', leave, { capture: true });
  const events = ['pointerover', 'pointerdown', 'focusin'];
  for (const name of events) document.addEventListener(name, prepare, { passive: true });
  return () => {
    leave();
    document.removeEventListener('click', leave, { capture: true });
    for (const name of events) document.removeEventListener(name, prepare);
  };
};
