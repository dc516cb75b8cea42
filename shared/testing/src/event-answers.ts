import {
  eventEndpoints,
  type CatalogueEntry,
  type EventStatistics,
  type PlatformEventDetail,
  type TraceStep,
} from '@outpost/contracts';
import { fakeApi, type FakeApi } from './fake-api.ts';
import { fileOf } from './noun-answers.ts';
import { makeId } from './makers.ts';

const traceId = makeId();

export const makeEvent = (changes: Partial<PlatformEventDetail> = {}): PlatformEventDetail => ({
  _id: makeId(),
  createdAt: '2026-02-09T10:00:00.000Z',
  type: 'user.changed',
  whiteLabel: { _id: makeId(), name: 'Acme Agency' },
  entity: { kind: 'user', _id: makeId(), label: 'Ada Lovelace' },
  actor: { _id: makeId(), name: 'Sora Lund' },
  source: 'panel',
  outcome: 'SUCCESS',
  durationMs: 42,
  traceId,
  payload: { user: { email: 'ada@acme.test' } },
  ...changes,
});

/** An event with outcome FAILED. */
export const failedEvent = makeEvent({
  type: 'form.delivery_failed',
  entity: { kind: 'form', _id: makeId(), label: 'Demo request' },
  actor: { _id: null, name: 'System' },
  source: 'job',
  outcome: 'FAILED',
  durationMs: null,
});
/** An event of a changed user, in the trace of `failedEvent`. */
export const changedEvent = makeEvent();

const stepOf = ({ _id, createdAt, type, entity, outcome, durationMs }: PlatformEventDetail) =>
  ({
    kind: 'event',
    _id,
    createdAt,
    type,
    label: entity.label,
    outcome,
    durationMs,
    httpCode: null,
  }) satisfies TraceStep;

const delivery: TraceStep = {
  ...stepOf(changedEvent),
  kind: 'delivery',
  _id: makeId(),
  label: 'https://hooks.acme.test',
  outcome: null,
  durationMs: null,
};

const entry: CatalogueEntry = {
  type: 'user.created',
  description: 'A user was invited or added.',
  outcome: 'SUCCESS',
  schema: { type: 'object' },
  sample: { user: { email: 'sample@acme.test' } },
  webhooks: 2,
  week: 17,
};

const statistics: EventStatistics = {
  unit: 'day',
  total: 8,
  failed: 2,
  points: [{ date: '2026-02-09', total: 8, failed: 2 }],
  top: [{ type: 'user.changed', total: 6, failed: 0 }],
};

/** Answers the calls of the list of events with these rows; a search for “nothing…” finds none. */
export const eventAnswers =
  (events: PlatformEventDetail[]) =>
  (api: FakeApi): void => {
    api.answer(eventEndpoints.list, ({ query }) => {
      const found = query['searchValue']?.startsWith('nothing') ? [] : events;
      const [page, limit] = [1, query['limit'] ?? 25];
      return { events: found, total: found.length, page, limit };
    });
    api.answer(eventEndpoints.csv, () => fileOf(events));
    api.answer(eventEndpoints.byId, ({ params }) => ({
      event: events.find(({ _id }) => _id === params['id']) ?? changedEvent,
    }));
    api.answer(eventEndpoints.trace, () => ({ steps: events.map(stepOf) }));
  };

/** A fake API with two events of one trace. */
export const eventHubApi = (rows: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi(rows);
  const events = [changedEvent, failedEvent];
  api.answer(eventEndpoints.list, () => ({ events, total: 2, page: 1, limit: 25 }));
  api.answer(eventEndpoints.byId, ({ params }) => ({
    event: events.find(({ _id }) => _id === params['id']) ?? changedEvent,
  }));
  api.answer(eventEndpoints.trace, () => ({ steps: [...events.map(stepOf), delivery] }));
  api.answer(eventEndpoints.catalogue, () => ({ entries: [entry] }));
  api.answer(eventEndpoints.statistics, () => ({ statistics }));
  return api;
};
