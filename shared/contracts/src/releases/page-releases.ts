import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, messages, optionalText, strictBody } from '@outpost/schema';
import { ReleaseSet } from './release-set.ts';
import { failurePhases } from './release-values.ts';

/** Name of the host or a remote in the body of a call. */
export const partName = (field: string) =>
  v.pipe(
    v.string(messages.required(field)),
    v.regex(/^[a-z][a-z0-9-]{0,60}$/, messages.incorrect(field)),
  );

/** The same as a required field. */
export const ReleasePart = partName('Section');
/** Name of a version in the body of a call. */
export const VersionName = v.pipe(
  v.string(messages.required('Version')),
  v.regex(/^[\w.+-]{1,80}$/, messages.incorrect('Version')),
);

/** Calls of every page; those of the screen of releases are apart, so that pages do not load them. */
export const releaseCalls = {
  current: endpoint('GET', '/release-set', {
    access: 'public',
    summary: 'The release set of the tenant, as its page carries it.',
    reply: v.object({ releases: ReleaseSet }),
  }),
  fail: endpoint('POST', '/release-failures', {
    access: 'signed-in',
    summary:
      'Report that a version one is served did not load or threw; enough people roll it back.',
    errors: ['too_many_attempts'],
    body: strictBody({
      part: ReleasePart,
      version: VersionName,
      phase: choice('Phase', failurePhases),
      error: optionalText('Error', 500),
    }),
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
} as const;
