import { createHmac, timingSafeEqual } from 'node:crypto';
import { isbot } from 'isbot';
import { sampleOf, type DropReason, type SiteBatch, type SiteHit } from '@outpost/contracts';
import { isInRanges } from '../../../platform/limits/ip-ranges.ts';
import type { KnownPixel } from './pixel-reader.ts';

/** A hit that counts, as it is stored. */
export interface TakenHit {
  at: Date;
  kind: SiteHit['kind'];
  name: string;
  path: string;
  source: string;
  campaign: Record<string, string>;
  properties: SiteHit['properties'];
}

/** Sender of a batch, as the server sees it. */
export interface Sender {
  /** Host of the page that sent it; empty when the browser named none. */
  origin: string;
  ip: string;
  userAgent: string;
}

const longestAgeMs = 24 * 3_600_000;
const longestPath = 300;
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Returns the host of an address; empty for none. */
export const hostOf = (address: string | undefined): string =>
  URL.parse(address ?? '')?.hostname.toLowerCase() ?? '';

/** Reports a host that belongs to a site: its domain, or one below it. */
const isOfSite = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Reports a path that a pixel leaves out; an asterisk at the end matches every ending. */
const isExcluded = (path: string, excluded: readonly string[]): boolean =>
  excluded.some((one) =>
    one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one || path === `${one}/`,
  );

/** Returns why nothing of a sender counts; null when its hits do. */
export const dropReasonOf = ({ row }: KnownPixel, sender: Sender): DropReason | null => {
  if (!isOfSite(sender.origin, row.domain)) return 'origin';
  if (row.isPaused) return 'paused';
  if (sender.userAgent === '' || isbot(sender.userAgent)) return 'bot';
  const { excludedAddresses: excluded } = row;
  return excluded.length > 0 && isInRanges(excluded, sender.ip) ? 'address' : null;
};

/** Returns why a visitor of a pixel past its quota does not count; null when the visitor does. */
export const quotaReasonOf = (
  { row, limit, used }: KnownPixel,
  visitor: string,
): DropReason | null => {
  if (used < limit) return null;
  if (row.overQuota === 'stop') return 'quota';
  const place = Buffer.from(visitor, 'base64url').subarray(0, 4);
  return place.length === 4 && place.readUInt32BE() % sampleOf === 0 ? null : 'sampled';
};

/**
 * Reports that the site's server signed the id of a person: HMAC-SHA256 of the id with the secret of the pixel, in
 * hexadecimal digits.
 */
export const isSigned = (
  secret: string | null,
  { id, signature }: NonNullable<SiteBatch['person']>,
): boolean => {
  if (secret === null) return false;
  const expected = createHmac('sha256', secret).update(id).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const campaignOf = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = searchParams.get(name)?.slice(0, 100);
      return value ? [[name.slice('utm_'.length), value.replaceAll('\0', '')]] : [];
    }),
  );

/**
 * Returns a hit as it is stored: without the query of its page, and with a time by the clock of the server. A string is
 * the reason for which it does not count.
 */
export const takenOf = (
  { row }: KnownPixel,
  hit: SiteHit,
  now: Date,
): TakenHit | 'origin' | 'path' => {
  const url = URL.parse(hit.url);
  if (!url || !isOfSite(url.hostname, row.domain)) return 'origin';
  const path = url.pathname.slice(0, longestPath);
  if (isExcluded(path, row.excludedPaths)) return 'path';
  const from = hostOf(hit.referrer);
  const campaign = campaignOf(url);
  const age = hit.age >= 0 && hit.age <= longestAgeMs ? hit.age : 0;
  return {
    at: new Date(now.getTime() - age),
    kind: hit.kind,
    name: hit.kind === 'page' ? '' : hit.name.slice(0, 60),
    path,
    source: (campaign['source'] ?? (isOfSite(from, row.domain) ? '' : from)).slice(0, 100),
    campaign,
    properties: hit.properties,
  };
};
