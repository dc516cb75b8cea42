import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteVisits } from './remote-visits.ts';

/** Loader of remotes, and the tracking of their visits. */
export interface Remotes {
  loader: RemoteLoader;
  visits: RemoteVisits;
}
