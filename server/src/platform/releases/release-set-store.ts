import type { Readable } from 'node:stream';
import type { Release, ReleaseSet } from '@outpost/contracts';

/** Release set for pages outside the panel, such as live forms. */
export interface ReleaseSetStore {
  /** Returns the default release set; null before anything is live. */
  read(): Promise<ReleaseSet | null>;
  /** Opens a file of a release; null when there is no such file. */
  open(release: Release, file: string): Promise<Readable | null>;
}
