import { requestEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { ask } from './ask.ts';
import { decide, decisionNotice } from './decide.ts';
import {
  addEntry,
  changeRequest,
  findRequest,
  historyOf,
  requestList,
} from './requests.repository.ts';

export const registerRequests = (api: Api): void => {
  serve(api, requestEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, requestList, query));
    return { requests: rows, ...page };
  });
  serve(api, requestEndpoints.byId, async ({ transaction, params }) => ({
    request: await transaction(async (tx) => ({
      ...(await findRequest(tx, params.id)),
      history: await historyOf(tx, params.id),
    })),
  }));
  serve(api, requestEndpoints.create, async ({ transaction, session, body }) => ({
    request: await transaction((tx) => ask(tx, session, body)),
  }));
  serve(api, requestEndpoints.decide, async ({ transaction, session, params, ifMatch, body }) => ({
    request: await transaction(async (tx) => {
      const request = await decide(tx, session, { ...params, ifMatch }, body, api.jobs);
      await api.notify(tx, decisionNotice(request));
      return request;
    }),
  }));
  serve(api, requestEndpoints.comment, async ({ transaction, session, params, body }) => ({
    entry: await transaction(async (tx) => {
      // A change without a difference, so that whoever looks at the request sees it is not as it was.
      const { _id: id, whiteLabel } = await changeRequest(tx, { ...params, ifMatch: null }, {});
      const request = { id, tenantId: whiteLabel._id };
      return addEntry(tx, session, request, { kind: 'comment', note: body.comment, outcome: null });
    }),
  }));
};
