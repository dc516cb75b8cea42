import type { Readable } from 'node:stream';
import type { Release, ReleaseSet } from '@outpost/contracts';

/** Where pages that are nobody's panel find what is live. */
export interface ReleaseSetStore {
  /** The release set everybody has; null before anything is live. */
  read(): Promise<ReleaseSet | null>;
  /** A file of a release; null when there is no such file. */
  open(release: Release, file: string): Promise<Readable | null>;
}
