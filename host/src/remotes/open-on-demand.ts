import { pageCode } from '../page-code.ts';
import { describeVersion } from './describe-version.ts';
import type { versionOpener } from './federation-runtime.ts';
import type { OpenVersion } from './open-version.ts';

/** The federation runtime, which a page without a remote does not need. */
const federationRuntime = () => import('./federation-runtime.ts');

type Runtime = { versionOpener: typeof versionOpener };

/**
 * Opens versions with one federation runtime, which is loaded for the first of them, or before it by
 * `prepare`. A runtime that did not load is requested again for the next version.
 */
export const openerOnDemand = (
  provides: Readonly<Record<string, string>>,
  load: () => Promise<Runtime> = federationRuntime,
): { open: OpenVersion; prepare: () => Promise<void> } => {
  let opener: OpenVersion | null = null;
  const loaded = async (): Promise<OpenVersion> => {
    const runtime = await load();
    opener ??= runtime.versionOpener(pageCode, provides, describeVersion);
    return opener;
  };
  return {
    open: async (version) => (await loaded())(version),
    // The version that needs it reports the failure.
    prepare: () =>
      loaded().then(
        () => undefined,
        () => undefined,
      ),
  };
};
