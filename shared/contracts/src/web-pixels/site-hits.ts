import * as v from '@outpost/schema';

/** Maximum of hits in one batch of the script, and of characters of a whole batch. */
export const mostHitsAtOnce = 50;
export const mostBatchBytes = 64 * 1024;
/** Properties of one hit, and attributes of one person; further ones are left out. */
export const mostProperties = 30;
const mostLetters = 300;

type Value = string | number | boolean;

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

const plain = (text: string): string =>
  text.replaceAll('\0', '').slice(0, mostLetters).toWellFormed();

/** Keeps the first texts, numbers and truth values of an object; all else is left out. */
const Properties = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((given): Record<string, Value> => {
    const kept: [string, Value][] = [];
    for (const [name, value] of Object.entries(given)) {
      if (kept.length >= mostProperties) break;
      if (isValue(value))
        kept.push([plain(name).slice(0, 60), typeof value === 'string' ? plain(value) : value]);
    }
    return Object.fromEntries(kept);
  }),
);

const Text = v.pipe(v.string(), v.maxLength(4_000), v.transform(plain));

/** A page view, or an event that a page names. */
const SiteHit = v.object({
  kind: v.picklist(['page', 'event']),
  /** Name of an event; empty for a page view. */
  name: v.optional(Text, ''),
  /** Address of the page. */
  url: v.pipe(v.string(), v.maxLength(4_000), v.url()),
  referrer: v.optional(v.pipe(v.string(), v.maxLength(4_000)), ''),
  /** Milliseconds between the hit and its sending, by the clock of the browser. */
  age: v.optional(v.number(), 0),
  properties: v.optional(Properties, {}),
});
export type SiteHit = v.InferOutput<typeof SiteHit>;

/** Person that a site names, with the signature of its server. */
export const SitePerson = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.transform(plain)),
  signature: v.pipe(v.string(), v.maxLength(200)),
  attributes: v.optional(Properties, {}),
});

/**
 * Hits of one page, as the script of a customer's site sends them to `POST /site/hits`: JSON with the content type
 * `text/plain`, which needs no question to the server before it. Everything in it is written by strangers.
 */
export const SiteBatch = v.object({
  /** Public key of the pixel. */
  key: v.pipe(v.string(), v.maxLength(60)),
  /** Drawn for each batch: a batch that is sent again counts once. */
  batch: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
  hits: v.pipe(v.array(SiteHit), v.maxLength(mostHitsAtOnce)),
  /** The browser asks not to be followed: its views are counted, and nothing else. */
  isPrivate: v.optional(v.boolean(), false),
  /** Person that the site knows; believed only with the signature of the site's server. */
  person: v.optional(v.nullable(SitePerson), null),
  /** Person of a form that was sent on this page, as the form was told; used where the site has signed none. */
  formPerson: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000))), null),
});
export type SiteBatch = v.InferOutput<typeof SiteBatch>;
