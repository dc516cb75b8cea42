import type { ReleaseSet } from '@outpost/contracts';

/** Where pages that are nobody's panel find what is live. */
export interface ReleaseSetStore {
  /** The release set everybody has; null before anything is live. */
  read(): Promise<ReleaseSet | null>;
}
