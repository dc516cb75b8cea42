import {
  eventEndpoints,
  eventKindLabel,
  screenWords,
  type PlatformEventDetail,
} from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { readCatalogue } from './event-catalogue.ts';
import { eventList, findEvent } from './event-list.ts';
import { eventListFor } from './event-search.ts';
import { readStatistics } from './event-statistics.ts';
import { readTrace } from './event-trace.ts';

const columns: ExportColumn<PlatformEventDetail>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Event', cell: ({ type }) => type },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  {
    title: 'Kind of record',
    raw: ({ entity }) => entity.kind,
    shown: ({ entity }) => eventKindLabel(entity.kind),
  },
  { title: 'Record id', cell: ({ entity }) => entity._id },
  { title: 'Record', cell: ({ entity }) => entity.label },
  { title: 'Actor', cell: ({ actor }) => actor.name },
  { title: 'Source', code: ({ source }) => source, words: screenWords.auditSource },
  { title: 'Outcome', code: ({ outcome }) => outcome },
  { title: 'Latency (ms)', cell: ({ durationMs }) => durationMs },
  { title: 'Correlation id', cell: ({ traceId }) => traceId },
  { title: 'Payload', cell: ({ payload }) => JSON.stringify(payload) },
];

/** Registers the calls of the event hub. */
export const registerEvents = (api: Api): void => {
  serve(api, eventEndpoints.list, async ({ transaction, query }) => {
    const wanted = query.after === undefined ? query : { ...query, page: 1 };
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await eventListFor(tx, wanted), wanted),
    );
    return { events: rows, ...page };
  });
  serveCsv(api, eventEndpoints.csv, eventList, columns, 'events');
  serveCsv(api, eventEndpoints.ndjson, eventList, columns, 'events');
  serve(api, eventEndpoints.catalogue, async ({ transaction }) => ({
    entries: await transaction((tx) => readCatalogue(tx)),
  }));
  serve(api, eventEndpoints.statistics, async ({ transaction, session, query }) => ({
    statistics: await transaction((tx) => readStatistics(tx, query, session.timeZone)),
  }));
  serve(api, eventEndpoints.trace, async ({ transaction, params }) => ({
    steps: await transaction((tx) => readTrace(tx, params.traceId)),
  }));
  serve(api, eventEndpoints.byId, async ({ transaction, params }) => ({
    event: await transaction((tx) => findEvent(tx, params.id)),
  }));
};
