import { hasUnsaved, onUnsaved } from '@outpost/ui';
import { pageCode } from '../page-code.ts';
import type { Releases } from '../releases/releases.ts';
import { resetDeadOverride } from '../releases/reset-override.ts';
import { describeVersion } from './describe-version.ts';
import { remoteLoader } from './load-remote.ts';
import type { OpenVersion } from './open-version.ts';
import { remoteVisits, type Remotes } from './remote-visits.ts';
import { reportLostComponents } from './report-failure.ts';
import { screenFetcher } from './screen-files.ts';

/** Loads the federation runtime, which a page without a remote does not need. */
const loadRuntime = () => import('./federation-runtime.ts');

/** Returns a function that opens versions with one runtime, loaded for the first of them. */
const openerOnDemand = (provides: Readonly<Record<string, string>>): OpenVersion => {
  let opener: OpenVersion | null = null;
  return async (version) => {
    const { versionOpener } = await loadRuntime();
    opener ??= versionOpener(pageCode, provides, describeVersion);
    return opener(version);
  };
};

/**
 * Remotes of this page, with the reports of their code that does not load. A remote switches to its
 * live version while it is not on screen, and never over unsaved input.
 */
export const panelRemotes = (releases: Releases): Remotes => {
  reportLostComponents();
  const { overrides } = releases.initial;
  const loader = remoteLoader({
    releases,
    code: pageCode,
    open: openerOnDemand(releases.initial.host.provides),
    fetchScreen: screenFetcher(releases.initial.host),
    isTyping: hasUnsaved,
    resetOverride: () => overrides !== null && !hasUnsaved() && resetDeadOverride(overrides.until),
  });
  const visits = remoteVisits(loader);
  releases.subscribe(visits.look);
  onUnsaved(visits.look);
  return { loader, visits };
};
