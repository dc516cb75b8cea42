import { deployTokenEndpoints, releaseEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { builtSet } from './built-set.ts';
import { createToken, listTokens, revokeToken } from './deploy-tokens.service.ts';
import { leaveFailing } from './automatic-rollback.ts';
import { checkServed, keepFailure } from './failures.service.ts';
import { releaseMoves } from './move.service.ts';
import { imageOffers } from './image-offers.ts';
import { failureColumns, historyColumns, releaseColumns } from './release-columns.ts';
import { failureList, historyList, releaseList } from './release-lists.ts';
import { overrideLinks } from './override-links.ts';
import { livePart, liveParts } from './releases.repository.ts';
import type { Mover } from './write-history.ts';
import type { Session } from '../../platform/http/session.ts';

const moverOf = ({ userId: id, name }: Session): Mover => ({ id, name });

/** Registers the calls of staff for the versions of host and remotes. */
export const registerReleases = (api: Api): void => {
  const { artifactsDir, rollbackAfter } = api.config;
  const moves = releaseMoves(api);
  const links = overrideLinks(api);
  const readImage = builtSet(artifactsDir);
  serve(api, releaseEndpoints.current, async ({ request }) => {
    const releases = await api.releases.ofRequest(request);
    if (!releases) throw new ApiError(503, 'unavailable', 'Nothing is live yet.');
    return { releases };
  });
  serve(api, releaseEndpoints.fail, async ({ transaction, session, body }) => {
    await checkServed(api.database, session, body);
    await transaction((tx) => keepFailure(tx, session, body));
    // The server is the actor of the rollback, not the caller.
    const { part, version: build } = body;
    await leaveFailing(api.database, moves, { part, build, tenant: session }, rollbackAfter);
    return { message: 'Thank you, it was noted.' };
  });
  serve(api, releaseEndpoints.live, async ({ transaction }) => {
    const image = await readImage();
    return transaction(async (tx) => {
      const found = [];
      for (const part of await liveParts(tx)) found.push(await livePart(tx, part));
      const parts = found.filter((one) => one !== null);
      return { parts, offers: await imageOffers(tx, image) };
    });
  });
  serve(api, releaseEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, releaseList, query));
    return { releases: rows, ...page };
  });
  serve(api, releaseEndpoints.history, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, historyList, query));
    return { events: rows, ...page };
  });
  serve(api, releaseEndpoints.failures, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, failureList, query));
    return { failures: rows, ...page };
  });
  serveCsv(api, releaseEndpoints.csv, releaseList, releaseColumns, 'releases');
  serveCsv(api, releaseEndpoints.historyCsv, historyList, historyColumns, 'release-history');
  serveCsv(api, releaseEndpoints.failuresCsv, failureList, failureColumns, 'release-failures');
  serve(api, releaseEndpoints.promote, async ({ transaction, session, body }) => {
    const prepared = await moves.prepare(body);
    return transaction((tx) => moves.promote(tx, prepared, moverOf(session)));
  });
  serve(api, releaseEndpoints.rollback, ({ transaction, session, body }) =>
    transaction((tx) => moves.rollback(tx, body, moverOf(session))),
  );
  serve(api, releaseEndpoints.follow, ({ transaction, session, body }) =>
    transaction((tx) => moves.follow(tx, body, moverOf(session))),
  );
  serve(api, releaseEndpoints.override, async ({ transaction, body }) => {
    await transaction((tx) => links.check(tx, body.remotes));
    return links.make(body.remotes);
  });
  serve(api, deployTokenEndpoints.list, async ({ transaction }) => ({
    tokens: await transaction(listTokens),
  }));
  serve(api, deployTokenEndpoints.create, ({ transaction, session, body }) =>
    transaction((tx) => createToken(tx, body, moverOf(session))),
  );
  serve(api, deployTokenEndpoints.revoke, async ({ transaction, params }) => ({
    token: await transaction((tx) => revokeToken(tx, params.id)),
  }));
};
