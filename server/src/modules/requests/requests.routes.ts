import {
  codeLabel,
  requestEndpoints,
  shownName,
  type ManageRequest,
  type RequestType,
} from '@outpost/contracts';
import { forbidden } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { ask } from './create-request.ts';
import { decideAndTell } from './review-request.ts';
import {
  addEntry,
  changeRequest,
  findRequest,
  historyOf,
  requestsFor,
  type Reader,
} from './requests.repository.ts';
import { registerRequestBulk } from './request-bulk.routes.ts';

/** A caller without `requests:read` sees only their own requests. */
const readerOf = ({ permissions, userId }: Session): Reader => ({
  onlyOf: permissions.includes('requests:read') ? null : userId,
});

/** Present and requested value of each type of request, as its list shows them. */
const valuesOf: Record<RequestType, (request: ManageRequest) => [present: string, asked: string]> =
  {
    'seat-increase': ({ current, requested }) => [
      `${current.seats ?? '—'} seats`,
      `${requested.seats ?? '—'} seats`,
    ],
    'plan-change': ({ current, requested }) => [
      codeLabel(current.plan ?? '—'),
      codeLabel(requested.plan ?? '—'),
    ],
    domain: ({ current, requested }) => [current.domain || 'No domain', requested.domain ?? '—'],
    deletion: () => ['Account', 'Delete account'],
    'restriction-appeal': () => ['Restricted', 'Active'],
    'team-invite': ({ requested: { invite } }) => [
      '',
      invite ? `${shownName(invite)} (${invite.email}), ${codeLabel(invite.teamRole)}` : '—',
    ],
  };

const columns: ExportColumn<ManageRequest>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Type', code: ({ type }) => type },
  { title: 'Requester', cell: ({ requester }) => requester.name },
  { title: 'Email', cell: ({ requester }) => requester.email },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'Current', cell: (request) => valuesOf[request.type](request)[0] },
  { title: 'Requested', cell: (request) => valuesOf[request.type](request)[1] },
  { title: 'Reason', cell: ({ reason }) => reason },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Decided by', cell: ({ decidedBy }) => decidedBy },
  { title: 'Decided', time: ({ decidedAt }) => decidedAt },
  { title: 'Decision', cell: ({ decisionNote }) => decisionNote },
  { title: 'Outcome', cell: ({ outcome }) => outcome },
  { title: 'Created', time: ({ createdAt }) => createdAt },
];

export const registerRequests = (api: Api): void => {
  serve(api, requestEndpoints.list, async ({ transaction, session, query }) => {
    const list = requestsFor(readerOf(session));
    const { rows, ...page } = await transaction((tx) => readPage(tx, list, query));
    return { requests: rows, ...page };
  });
  serveCsvOf(api, requestEndpoints.csv, 'requests', async (_tx, _params, session) => ({
    list: requestsFor(readerOf(session)),
    columns,
  }));
  serve(api, requestEndpoints.byId, async ({ transaction, session, params }) => ({
    request: await transaction(async (tx) => ({
      ...(await findRequest(tx, params.id, readerOf(session))),
      history: await historyOf(tx, params.id),
    })),
  }));
  serve(api, requestEndpoints.create, async ({ transaction, session, body }) => ({
    request: await transaction((tx) => ask(tx, session, body)),
  }));
  serve(api, requestEndpoints.decide, async ({ transaction, session, params, ifMatch, body }) => ({
    request: await transaction((tx) =>
      decideAndTell(api, tx, session, { ...params, ifMatch }, body),
    ),
  }));
  serve(api, requestEndpoints.comment, async ({ transaction, session, params, body }) => ({
    entry: await transaction(async (tx) => {
      const { requester } = await findRequest(tx, params.id, readerOf(session));
      const isOwn = requester._id === session.userId;
      if (!isOwn && !session.permissions.includes('requests:write')) throw forbidden();
      // Empty change: it increments the version, so that readers notice the comment.
      const { _id: id, whiteLabel } = await changeRequest(tx, { ...params, ifMatch: null }, {});
      const request = { id, tenantId: whiteLabel._id };
      return addEntry(tx, session, request, { kind: 'comment', note: body.comment, outcome: null });
    }),
  }));
  registerRequestBulk(api);
};
