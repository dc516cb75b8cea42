import { describe, expect, test } from 'vitest';
import { countHits, sessionMs, visitKey, type TakenBatch, type Visit } from './count-hits.ts';

const pixel = { tenantId: 't', franchisorId: null, companyId: 'c', pixelId: 'p' };
const noon = new Date('2026-03-05T12:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

const batch = (times: number[], changes: Partial<TakenBatch> = {}): TakenBatch => ({
  pixel,
  batch: 'b',
  visitor: 'v',
  person: null,
  device: 'phone',
  country: 'DE',
  hits: times.map((ms) => ({
    at: later(ms),
    kind: 'page',
    name: '',
    path: '/',
    source: 'google.com',
    campaign: {},
    properties: {},
  })),
  ...changes,
});

const count = (batches: TakenBatch[], visits = new Map<string, Visit>()) => {
  const { days, hours, values, hits } = countHits(batches, [], { visits, newId: () => 'new' });
  return { day: [...days.values()][0], hours, hits, values, visits };
};

describe('sessions', () => {
  test.each([
    ['goes on', [0, sessionMs], 1],
    ['ends after half an hour', [0, sessionMs + 1], 2],
    ['goes on with each hit', [0, sessionMs, 2 * sessionMs], 1],
    ['is found whatever the order of the hits', [sessionMs, 0], 1],
  ])('%s', (_name, times, sessions) => {
    expect(count([batch(times)]).day).toMatchObject({ visitors: 1, sessions, views: times.length });
  });

  test('of a stored visitor go on', () => {
    const stored = { pixel, visitor: 'v', sessionId: 's', lastAt: noon, isIdentified: false };
    const visits = new Map([[visitKey('p', 'v'), stored]]);
    const { day, hits } = count([batch([60_000])], visits);
    expect(day).toMatchObject({ visitors: 0, sessions: 0, views: 1 });
    expect(hits[0]?.sessionId).toBe('s');
    expect(visits.get(visitKey('p', 'v'))?.lastAt).toEqual(later(60_000));
  });
});

test('a visitor is identified once, whenever the site names it', () => {
  const person = { id: 'x', attributes: {} };
  const { day } = count([batch([0]), batch([1_000], { person }), batch([2_000], { person })]);
  expect(day).toMatchObject({ visitors: 1, identified: 1 });
});

test('views without a visitor are views alone', () => {
  const { day, hits, visits } = count([batch([0, 1_000], { visitor: '' })]);
  expect(day).toMatchObject({ visitors: 0, sessions: 0, identified: 0, views: 2 });
  expect(hits[0]?.sessionId).toBeNull();
  expect(visits.size).toBe(0);
});

test('a source counts sessions, and a page its views', () => {
  const { values } = count([batch([0, 1_000, 2_000])]);
  const counts = [...values.values()].map(({ kind, value, count: found }) => [kind, value, found]);
  expect(counts).toEqual([
    ['page', '/', 3],
    ['source', 'google.com', 1],
    ['device', 'phone', 1],
    ['country', 'DE', 1],
  ]);
});

test('hits belong to the hour and the day of their own time', () => {
  const { hours } = count([batch([0, 3_600_000])]);
  expect([...hours.values()].map(({ at, views }) => [at.toISOString(), views])).toEqual([
    ['2026-03-05T12:00:00.000Z', 1],
    ['2026-03-05T13:00:00.000Z', 1],
  ]);
});
