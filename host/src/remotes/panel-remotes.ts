import { hasUnsaved, onUnsaved } from '@outpost/ui';
import { pageCode } from '../page-code.ts';
import type { Releases } from '../releases/releases.ts';
import { resetDeadOverride } from '../releases/reset-override.ts';
import type { Remotes } from './remotes.ts';
import { versionOpener } from './open-version.ts';
import { remoteLoader } from './remote-loader.ts';
import { remoteVisits } from './remote-visits.ts';

/**
 * Remotes of this page. A remote switches to its live version while it is not on screen, and never
 * over unsaved input.
 */
export const panelRemotes = (releases: Releases): Remotes => {
  const { overrides } = releases.initial;
  const loader = remoteLoader({
    releases,
    code: pageCode,
    open: versionOpener(pageCode),
    isTyping: hasUnsaved,
    resetOverride: () => overrides !== null && !hasUnsaved() && resetDeadOverride(overrides.until),
  });
  const visits = remoteVisits(loader);
  releases.subscribe(visits.look);
  onUnsaved(visits.look);
  return { loader, visits };
};
