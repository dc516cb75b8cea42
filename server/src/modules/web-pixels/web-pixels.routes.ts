import {
  webPixelBulkEndpoints,
  webPixelEndpoints,
  type PixelStatistics,
  type WebPixel,
} from '@outpost/contracts';
import { anyAddress } from '../../platform/accounts/guarded-fetch.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { publicOnly } from '../../platform/webhooks/public-address.ts';
import type { HitQueue } from './ingest/hit-queue.ts';
import { readScript, registerSite } from './ingest/site.routes.ts';
import { lookAtPage } from './look-at-page.ts';
import { readStatistics } from './pixel-statistics.ts';
import { findPixel, pixelList, readKeys } from './web-pixels.repository.ts';
import {
  changePixel,
  createPixel,
  deletePixel,
  makeSecret,
  rotateKey,
  saveFinding,
  setPaused,
} from './web-pixels.service.ts';

const columns: ExportColumn<WebPixel>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Company', cell: ({ company }) => company.name },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Domain', cell: ({ domain }) => domain },
  { title: 'Pixel id', cell: ({ key }) => key },
  { title: 'State', code: ({ state }) => state },
  { title: 'Hits (24 hours)', cell: ({ hitsOfDay }) => hitsOfDay },
  { title: 'Visitors (30 days)', cell: ({ visitors }) => visitors },
  { title: 'Identified %', cell: ({ identified }) => identified },
  { title: 'Hits of this month', cell: ({ quota }) => quota.used },
  { title: 'Quota', cell: ({ quota }) => quota.limit },
  { title: 'After the quota', cell: ({ overQuota }) => overQuota },
  { title: 'Resets', time: ({ quota }) => quota.resetsAt },
  { title: 'Last hit', time: ({ lastHitAt }) => lastHitAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
];

const registerReads = (api: Api, queue: HitQueue): void => {
  serve(api, webPixelEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, pixelList, query));
    return { webPixels: rows, ...page };
  });
  serveCsv(api, webPixelEndpoints.csv, pixelList, columns, 'web-pixels');
  serve(api, webPixelEndpoints.script, async () => ({ script: await readScript(api) }));
  serve(api, webPixelEndpoints.one, async ({ transaction, params }) => {
    await queue.flush();
    return { webPixel: await transaction((tx) => findPixel(tx, params.id)) };
  });
  serve(
    api,
    webPixelEndpoints.statistics,
    async ({ transaction, params, query }): Promise<{ statistics: PixelStatistics }> => {
      // The hits of other servers appear within a second.
      await queue.flush();
      return {
        statistics: await transaction((tx) => readStatistics(tx, params.id, query.days)),
      };
    },
  );
};

const registerVerify = (api: Api): void => {
  const check = api.config.isProduction ? publicOnly() : anyAddress;
  serve(api, webPixelEndpoints.verify, async ({ transaction, session, request, params }) => {
    const scope = scopeOf(session, request.id);
    const { domain, keys } = await api.database.transaction(scope, 'read', (tx) =>
      readKeys(tx, params.id),
    );
    const server = new URL(api.config.publicUrl);
    const finding = await lookAtPage(new URL(`https://${domain}/`), { keys, server, check });
    return { webPixel: await transaction((tx) => saveFinding(tx, params.id, finding)) };
  });
};

const registerBulk = (api: Api): void =>
  serveBulk(api, 'web-pixels', webPixelBulkEndpoints.bulk, {
    list: pixelList,
    nameOf: ({ domain }: WebPixel) => domain,
    actions: {
      pause: {
        endpoint: webPixelEndpoints.pause,
        undo: 'resume',
        run: (tx, _session, id) => setPaused(tx, id, true),
      },
      resume: {
        endpoint: webPixelEndpoints.resume,
        undo: 'pause',
        run: (tx, _session, id) => setPaused(tx, id, false),
      },
    },
  });

/** Serves web pixels, and what their sites load and send. */
export const registerWebPixels = async (api: Api): Promise<void> => {
  const queue = await registerSite(api);
  registerReads(api, queue);
  registerVerify(api);
  registerBulk(api);
  serve(api, webPixelEndpoints.create, async ({ transaction, body }) => ({
    webPixel: await transaction((tx) => createPixel(tx, body)),
  }));
  serve(api, webPixelEndpoints.change, async ({ transaction, session, params, ifMatch, body }) => ({
    webPixel: await transaction((tx) => changePixel(tx, session, { ...params, ifMatch }, body)),
  }));
  serve(api, webPixelEndpoints.pause, async ({ transaction, params }) => ({
    webPixel: await transaction((tx) => setPaused(tx, params.id, true)),
  }));
  serve(api, webPixelEndpoints.resume, async ({ transaction, params }) => ({
    webPixel: await transaction((tx) => setPaused(tx, params.id, false)),
  }));
  serve(api, webPixelEndpoints.rotate, async ({ transaction, params, ifMatch }) => ({
    webPixel: await transaction((tx) => rotateKey(tx, { ...params, ifMatch })),
  }));
  serve(api, webPixelEndpoints.makeSecret, ({ transaction, params, ifMatch }) =>
    transaction((tx) => makeSecret(tx, { ...params, ifMatch }, api.secrets)),
  );
  serve(api, webPixelEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deletePixel(tx, params.id));
    return { message: 'The pixel was deleted.' };
  });
};
