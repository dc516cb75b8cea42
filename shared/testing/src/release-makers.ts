import * as v from 'valibot';
import {
  DeployToken,
  LivePart,
  ReleaseEvent,
  ReleaseFailure,
  StoredRelease,
} from '@outpost/contracts';
import { makeId } from './makers.ts';

const at = '2026-02-10T10:00:00.000Z';

/** Returns a stored version of App Support that is not live. */
export const makeRelease = (changes: Partial<StoredRelease> = {}): StoredRelease =>
  v.parse(StoredRelease, {
    _id: makeId(),
    part: 'support',
    version: '1.1.0',
    contract: '1.0.0',
    bytes: 240_000,
    scriptBytes: 60_000,
    files: 12,
    publishedBy: 'CI of support',
    mounted: null,
    liveFor: [],
    failures: 0,
    createdAt: at,
    ...changes,
  } satisfies StoredRelease);

/** Returns App Support with one live version for all tenants. */
export const makeLivePart = (changes: Partial<LivePart> = {}): LivePart =>
  v.parse(LivePart, {
    part: 'support',
    channels: [
      {
        channel: 'live',
        version: '1.1.0',
        lastKnownGood: '1.0.0',
        since: at,
        by: 'Sable Quill',
        failures: 0,
      },
    ],
    pins: [],
    ...changes,
  } satisfies LivePart);

/** Returns a promotion of App Support for all tenants. */
export const makeReleaseEvent = (changes: Partial<ReleaseEvent> = {}): ReleaseEvent =>
  v.parse(ReleaseEvent, {
    _id: makeId(),
    sequence: 7,
    part: 'support',
    action: 'promote',
    version: '1.1.0',
    before: '1.0.0',
    channel: 'live',
    whiteLabel: null,
    actor: 'Sable Quill',
    reason: '',
    isForced: false,
    createdAt: at,
    ...changes,
  } satisfies ReleaseEvent);

/** Returns a failed load of App Support. */
export const makeReleaseFailure = (changes: Partial<ReleaseFailure> = {}): ReleaseFailure =>
  v.parse(ReleaseFailure, {
    _id: makeId(),
    part: 'support',
    version: '1.1.0',
    phase: 'load',
    error: 'Loading chunk 7 failed.',
    bugReports: { total: 2, likeness: 'chunk' },
    whiteLabel: { _id: makeId(), name: 'Acme Growth', subdomain: 'acme' },
    createdAt: at,
    ...changes,
  } satisfies ReleaseFailure);

/** Returns a deploy token of App Support with a long lifetime. */
export const makeDeployToken = (changes: Partial<DeployToken> = {}): DeployToken =>
  v.parse(DeployToken, {
    _id: makeId(),
    name: 'CI of support',
    part: 'support',
    last4: 'x9y8',
    createdBy: 'Sable Quill',
    lastUsedAt: null,
    expiresAt: '2126-02-10T10:00:00.000Z',
    revokedAt: null,
    createdAt: at,
    version: 1,
    ...changes,
  } satisfies DeployToken);
