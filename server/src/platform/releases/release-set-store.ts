import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Release, ReleaseSet } from '@outpost/contracts';

/** Release sets of the panel, and of pages outside the panel such as live forms. */
export interface ReleaseSetStore {
  /** Returns the release set of a request's tenant and browser; null before anything is live. */
  ofRequest(request: FastifyRequest): Promise<ReleaseSet | null>;
  /**
   * Returns the release set of tenants without a version of their own; null before anything is
   * live.
   */
  read(): Promise<ReleaseSet | null>;
  /** Opens a file of a release; null when there is no such file. */
  open(release: Release, file: string): Promise<Readable | null>;
}
