import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteVisits } from './remote-visits.ts';

/** What it takes to load remotes and to show them anew. */
export interface Remotes {
  loader: RemoteLoader;
  visits: RemoteVisits;
}
