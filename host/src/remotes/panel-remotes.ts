import { hasUnsaved, onUnsaved } from '@outpost/ui';
import { pageCode } from '../page-code.ts';
import type { Releases } from '../releases/releases.ts';
import { resetDeadOverride } from '../releases/reset-override.ts';
import { remoteLoader } from './load-remote.ts';
import { openerOnDemand } from './open-on-demand.ts';
import { remoteVisits, type Remotes } from './remote-visits.ts';
import { reportLostComponents } from './report-failure.ts';
import { screenFetcher } from './screen-files.ts';

/**
 * Remotes of this page, with the reports of their code that does not load. A remote switches to its
 * live version while it is not on screen, and never over unsaved input.
 */
export const panelRemotes = (releases: Releases): Remotes => {
  reportLostComponents();
  const { overrides } = releases.initial;
  const { open, prepare } = openerOnDemand(releases.initial.host.provides);
  const loader = remoteLoader({
    releases,
    code: pageCode,
    open,
    fetchScreen: screenFetcher(releases.initial.host),
    isTyping: hasUnsaved,
    resetOverride: () => overrides !== null && !hasUnsaved() && resetDeadOverride(overrides.until),
  });
  const visits = remoteVisits(loader);
  releases.subscribe(visits.look);
  onUnsaved(visits.look);
  return { loader, visits, prepare };
};
