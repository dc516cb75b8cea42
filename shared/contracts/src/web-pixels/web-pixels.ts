import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { choice, Domain, Id, messages, strictBody, Timestamp } from '@outpost/schema';
import { IpRangeText } from '../values/ip-range.ts';

/** Seen within `seenDays`, not seen, or paused by a person. */
export const pixelStates = ['verified', 'not-seen', 'paused'] as const;
export type PixelState = (typeof pixelStates)[number];
/** After its quota a pixel takes nothing, or one visitor of `sampleOf`. */
export const overQuotaChoices = ['stop', 'sample'] as const;
/** Reasons for which a hit is not counted. */
export const dropReasons = [
  'bot',
  'origin',
  'path',
  'address',
  'paused',
  'quota',
  'sampled',
  'rate',
  'repeated',
] as const;
export type DropReason = (typeof dropReasons)[number];

export const seenDays = 30;
export const sampleOf = 10;
/** Hits of a month by the plan of the company; staff may set another number for a pixel. */
export const pixelQuotas = { free: 10_000, paid: 1_000_000 } as const;
const mostQuota = 1_000_000_000;
const mostExcluded = 50;
/** Days that the statistics show. */
export const pixelDays = [7, 30, 90] as const;
/** Rows of a table of the statistics. */
export const mostTopValues = 10;

const Named = v.object({ _id: Id, name: v.string() });

/** Findings of the last look at the page of a site. */
const PixelCheck = v.object({
  at: Timestamp,
  isSnippetFound: v.boolean(),
  /** Why the browser would not run the script, or why the page was not read; null without a problem. */
  problem: v.nullable(v.string()),
});

export const WebPixel = v.object({
  _id: Id,
  company: Named,
  whiteLabel: Named,
  domain: v.string(),
  /** Public: it is part of the page of the site. */
  key: v.string(),
  /** End of the key before the last rotation; null when it is over. */
  formerUntil: v.nullable(Timestamp),
  state: v.picklist(pixelStates),
  /** True once a secret exists, with which the site's server signs the ids of people. */
  hasSecret: v.boolean(),
  /** Hits of the last 24 hours. */
  hitsOfDay: v.number(),
  /** Visitors of the last 30 days: the sum of those of each day. */
  visitors: v.number(),
  /** Share of these visitors that the site has named, in percent; null without visitors. */
  identified: v.nullable(v.number()),
  quota: v.object({
    /** Hits of a month. */
    limit: v.number(),
    /** Set by staff for this pixel; null for that of the plan. */
    own: v.nullable(v.number()),
    /** Hits of this month. */
    used: v.number(),
    resetsAt: Timestamp,
  }),
  overQuota: v.picklist(overQuotaChoices),
  /** Paths that are not counted; an asterisk at the end matches every ending. */
  excludedPaths: v.array(v.string()),
  excludedAddresses: v.array(v.string()),
  firstHitAt: v.nullable(Timestamp),
  lastHitAt: v.nullable(Timestamp),
  check: v.nullable(PixelCheck),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type WebPixel = v.InferOutput<typeof WebPixel>;

const PathText = v.pipe(
  v.string(messages.incorrect('Path')),
  v.trim(),
  v.maxLength(200, messages.max('Path', 200)),
  v.regex(/^\/[^?#*\s]*\*?$/, messages.incorrect('Path')),
);

const list = <S extends v.GenericSchema<string, string>>(field: string, text: S) =>
  v.pipe(
    v.array(text, messages.incorrect(field)),
    v.maxLength(mostExcluded, messages.incorrect(field)),
    v.transform((all) => [...new Set(all)]),
  );

export const NewWebPixel = strictBody({
  company: v.pipe(v.string(messages.required('Company')), v.uuid(messages.incorrect('Company'))),
  domain: Domain,
});
export type NewWebPixel = v.InferOutput<typeof NewWebPixel>;

const Quota = v.nullable(
  v.pipe(
    v.number(messages.incorrect('Quota')),
    v.integer(messages.incorrect('Quota')),
    v.minValue(1, messages.incorrect('Quota')),
    v.maxValue(mostQuota, messages.incorrect('Quota')),
  ),
);

export const WebPixelChange = strictBody({
  excludedPaths: v.optional(list('Excluded paths', PathText)),
  excludedAddresses: v.optional(list('Excluded addresses', IpRangeText)),
  overQuota: v.optional(choice('After the quota', overQuotaChoices)),
  /** Hits of a month; null for the number of the plan. Only staff change it. */
  quota: v.optional(Quota),
});
export type WebPixelChange = v.InferOutput<typeof WebPixelChange>;

export const webPixelSorts = ['domain', 'lastHitAt', 'createdAt', 'updatedAt'] as const;

export const WebPixelQuery = listQuery({
  sort: webPixelSorts,
  filters: {
    state: v.array(v.picklist(pixelStates)),
    overQuota: v.array(v.picklist(overQuotaChoices)),
  },
});

const PixelDay = v.object({
  day: v.string(),
  visitors: v.number(),
  identified: v.number(),
  sessions: v.number(),
  views: v.number(),
  events: v.number(),
});
export type PixelDay = v.InferOutput<typeof PixelDay>;

/** A value and its hits; of a source or a campaign, its sessions. */
const TopValue = v.object({ value: v.string(), count: v.number() });
export type TopValue = v.InferOutput<typeof TopValue>;

export const PixelStatistics = v.object({
  /** Every day of the span, oldest first, in UTC. */
  days: v.array(PixelDay),
  pages: v.array(TopValue),
  sources: v.array(TopValue),
  campaigns: v.array(TopValue),
  events: v.array(TopValue),
  devices: v.array(TopValue),
  /** Codes of two letters by sessions; empty without a database of countries. */
  countries: v.array(TopValue),
  /** Hits that were not counted, by reason. */
  dropped: v.array(v.object({ reason: v.picklist(dropReasons), count: v.number() })),
});
export type PixelStatistics = v.InferOutput<typeof PixelStatistics>;

/** Address of the script, and of its present version that never changes. */
export const PixelScript = v.object({
  src: v.string(),
  pinned: v.nullable(v.object({ src: v.string(), integrity: v.string() })),
});
export type PixelScript = v.InferOutput<typeof PixelScript>;

const base = '/super-admin/webpixel';
const reply = v.object({ webPixel: WebPixel });
export const pixelBulkActions = ['pause', 'resume'] as const;

export const webPixelEndpoints = {
  list: endpoint('GET', base, {
    access: 'web-pixels:read',
    summary: 'Page through the web pixels with their use.',
    query: WebPixelQuery,
    reply: listReply('webPixels', WebPixel),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'web-pixels:read',
    summary: 'All pixels the same list query would give, as a CSV file.',
    query: WebPixelQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  script: endpoint('GET', `${base}/script`, {
    access: 'web-pixels:read',
    summary: 'The addresses of the script that a site loads.',
    reply: v.object({ script: PixelScript }),
  }),
  one: endpoint('GET', `${base}/:id`, {
    access: 'web-pixels:read',
    summary: 'Read one pixel.',
    reply,
  }),
  statistics: endpoint('GET', `${base}/:id/statistics`, {
    access: 'web-pixels:read',
    summary: 'Visitors, pages, sources and uncounted hits of a pixel, from its sums.',
    query: v.object({
      days: v.optional(
        v.pipe(v.string(), v.transform(Number), v.picklist(pixelDays, 'Days is incorrect')),
        '30',
      ),
    }),
    reply: v.object({ statistics: PixelStatistics }),
  }),
  create: endpoint('POST', base, {
    access: 'web-pixels:write',
    summary: 'Add a pixel for the site of a company.',
    body: NewWebPixel,
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', `${base}/:id`, {
    access: 'web-pixels:write',
    summary: 'Change what a pixel leaves out, its quota, and what happens after it.',
    body: WebPixelChange,
    reply,
  }),
  pause: endpoint('POST', `${base}/:id/pause`, {
    access: 'web-pixels:write',
    summary: 'Count nothing until the pixel is resumed.',
    reply,
  }),
  resume: endpoint('POST', `${base}/:id/resume`, {
    access: 'web-pixels:write',
    summary: 'Count again.',
    reply,
  }),
  verify: endpoint('POST', `${base}/:id/verify`, {
    access: 'web-pixels:write',
    summary: 'Look whether the page of the site has the script, and lets it run.',
    reply,
  }),
  rotate: endpoint('POST', `${base}/:id/rotate`, {
    access: 'web-pixels:write',
    summary: 'Give a pixel a new key; the former one counts for a week.',
    reply,
    isIdempotent: true,
  }),
  makeSecret: endpoint('POST', `${base}/:id/secret`, {
    access: 'web-pixels:write',
    summary: 'Make a new secret for signatures of ids; it is in this answer only.',
    reply: v.object({ webPixel: WebPixel, secret: v.string() }),
    hasSecret: true,
    isIdempotent: true,
    forbidWhileImpersonating: true,
  }),
  remove: endpoint('DELETE', `${base}/:id`, {
    access: 'web-pixels:write',
    summary: 'Delete a pixel with its visitors and sums.',
    reply: v.object({ message: v.string() }),
  }),
} as const;

export const webPixelBulkEndpoints = {
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: 'web-pixels:read',
    actions: pixelBulkActions,
    query: WebPixelQuery,
    input: {},
  }),
} as const;
