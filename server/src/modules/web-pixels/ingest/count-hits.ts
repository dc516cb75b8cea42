import type { DropReason } from '@outpost/contracts';
import type { pixelValueKinds } from '../../../tables/web-pixels.table.ts';
import type { PixelRow } from '../web-pixels.repository.ts';
import type { TakenHit } from './judge-hits.ts';

/** Columns that name the pixel of a row. */
export type PixelPlace = Pick<PixelRow, 'tenantId' | 'franchisorId' | 'companyId'> & {
  pixelId: string;
};

/** Hits of one page that were sent together. */
export interface TakenBatch {
  pixel: PixelPlace;
  batch: string;
  /** Hash of the visitor; empty where the browser asks not to be followed. */
  visitor: string;
  person: { id: string; attributes: Record<string, string | number | boolean> } | null;
  device: string;
  /** Two letters; empty without a database of countries, and where the browser asks not to be followed. */
  country: string;
  hits: TakenHit[];
}

/** Hits of a pixel that did not count. */
export interface Dropped {
  pixel: PixelPlace;
  reason: DropReason;
  count: number;
  at: Date;
}

/** Session of a visitor, as it is stored. */
export interface Visit {
  pixel: PixelPlace;
  visitor: string;
  sessionId: string;
  lastAt: Date;
  isIdentified: boolean;
}

/** Milliseconds without a hit after which a visitor begins another session. */
export const sessionMs = 30 * 60_000;

/** Numbers that a group of hits adds to an hour or a day. */
interface Sums {
  hits: number;
  views: number;
  visitors: number;
  identified: number;
  sessions: number;
}

export const visitKey = (pixelId: string, visitor: string): string => `${pixelId} ${visitor}`;

type ValueKind = (typeof pixelValueKinds)[number];

/** Groups of sums by pixel and time, and of counts by pixel, day, kind and value. */
export interface Counted {
  hours: Map<string, { pixel: PixelPlace; at: Date } & Sums>;
  days: Map<string, { pixel: PixelPlace; day: string } & Sums>;
  values: Map<
    string,
    { pixel: PixelPlace; day: string; kind: ValueKind; value: string; count: number }
  >;
  hits: (TakenHit &
    Pick<TakenBatch, 'pixel' | 'visitor' | 'device'> & {
      sessionId: string | null;
      person: string | null;
    })[];
}

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const orAdded = <T>(map: Map<string, T>, key: string, make: () => T): T => {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
};

const none = (): Sums => ({ hits: 0, views: 0, visitors: 0, identified: 0, sessions: 0 });

/** Stored sessions by visitor, which are moved on, and the maker of ids. */
export interface Sessions {
  visits: Map<string, Visit>;
  newId: (at: Date) => string;
}

/** Moves the session of a visitor on to a hit; says what the hit begins. */
const follow = (
  { visits, newId }: Pick<Sessions, 'visits' | 'newId'>,
  { pixel, visitor, person }: TakenBatch,
  { at }: TakenHit,
): { sessionId: string | null; visitors: number; sessions: number; identified: number } => {
  if (visitor === '') return { sessionId: null, visitors: 0, sessions: 0, identified: 0 };
  const key = visitKey(pixel.pixelId, visitor);
  const before = visits.get(key);
  const isNewSession = !before || at.getTime() - before.lastAt.getTime() > sessionMs;
  const isNamed = person !== null && before?.isIdentified !== true;
  const visit: Visit = {
    pixel,
    visitor,
    sessionId: isNewSession ? newId(at) : before.sessionId,
    lastAt: before && before.lastAt > at ? before.lastAt : at,
    isIdentified: person !== null || before?.isIdentified === true,
  };
  visits.set(key, visit);
  return {
    sessionId: visit.sessionId,
    visitors: before ? 0 : 1,
    sessions: isNewSession ? 1 : 0,
    identified: isNamed ? 1 : 0,
  };
};

const campaignText = ({ campaign }: TakenHit): string => campaign['campaign'] ?? '';

/** Values that a hit adds to; a source and a campaign count sessions. */
const valuesOf = (
  hit: TakenHit,
  { device, country }: TakenBatch,
  isNewSession: boolean,
): [kind: ValueKind, value: string][] => {
  const values: [ValueKind, string][] =
    hit.kind === 'page' ? [['page', hit.path]] : [['event', hit.name]];
  if (isNewSession) {
    values.push(['source', hit.source], ['device', device]);
    if (country) values.push(['country', country]);
    if (campaignText(hit)) values.push(['campaign', campaignText(hit)]);
  }
  return values;
};

/** Counts hits in the order of their time. */
export const countHits = (
  batches: readonly TakenBatch[],
  dropped: readonly Dropped[],
  sessions: Sessions,
): Counted => {
  const counted: Counted = { hours: new Map(), days: new Map(), values: new Map(), hits: [] };
  const addValue = (pixel: PixelPlace, day: string, kind: ValueKind, value: string, count = 1) => {
    const key = [pixel.pixelId, day, kind, value].join('\n');
    const row = { pixel, day, kind, value, count: 0 };
    orAdded(counted.values, key, () => row).count += count;
  };
  const all = batches
    .flatMap((batch) => batch.hits.map((hit) => ({ batch, hit })))
    .toSorted((a, b) => a.hit.at.getTime() - b.hit.at.getTime());
  for (const { batch, hit } of all) {
    const { pixel, visitor, device, person } = batch;
    const { sessionId, ...begun } = follow(sessions, batch, hit);
    const [at, day] = [hourOf(hit.at), dayOf(hit.at)];
    const { pixelId } = pixel;
    for (const sums of [
      orAdded(counted.hours, `${pixelId} ${at.toISOString()}`, () => ({ pixel, at, ...none() })),
      orAdded(counted.days, `${pixelId} ${day}`, () => ({ pixel, day, ...none() })),
    ]) {
      sums.hits += 1;
      sums.views += hit.kind === 'page' ? 1 : 0;
      sums.visitors += begun.visitors;
      sums.sessions += begun.sessions;
      sums.identified += begun.identified;
    }
    const isNewSession = begun.sessions > 0 || (visitor === '' && hit.kind === 'page');
    for (const [kind, value] of valuesOf(hit, batch, isNewSession))
      addValue(pixel, day, kind, value);
    counted.hits.push({ ...hit, pixel, visitor, device, sessionId, person: person?.id ?? null });
  }
  for (const { pixel, reason, count, at } of dropped)
    addValue(pixel, dayOf(at), 'dropped', reason, count);
  return counted;
};
