import {
  requestActions,
  waitlistBulkEndpoints,
  waitlistEndpoints,
  type RequestAction,
  type WaitlistRequest,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { pageTimes } from '../../platform/pages/page-times.ts';
import { countAttempt, joinWaitlist, waitlistTenant } from './join-waitlist.ts';
import { registerWaitlistPage } from './waitlist-page.routes.ts';
import { entriesOf, findWaitlistRequest, waitlist } from './waitlist.repository.ts';
import { addWaitlistNote, decideWaitlist, deleteWaitlistRequest } from './waitlist.service.ts';

const columns: ExportColumn<WaitlistRequest>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'First name', cell: ({ firstName }) => firstName },
  { title: 'Last name', cell: ({ lastName }) => lastName },
  { title: 'Company', cell: ({ companyName }) => companyName },
  { title: 'Site', cell: ({ site }) => site },
  { title: 'Source', code: ({ source }) => source },
  { title: 'Message', cell: ({ message }) => message },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Decided by', cell: ({ decidedBy }) => decidedBy },
  { title: 'Decided', time: ({ decidedAt }) => decidedAt },
  { title: 'Reason', cell: ({ decisionNote }) => decisionNote },
  { title: 'Outcome', code: ({ outcome }) => outcome },
  { title: 'Requested', time: ({ createdAt }) => createdAt },
];

/** Only a declined request can be undone: the account and the pixel of an approval stay. */
const undo: Partial<Record<RequestAction, RequestAction>> = { decline: 'set_as_pending' };

const registerBulk = (api: Api): void => {
  const actionOf = (action: RequestAction): BulkAction => ({
    endpoint: waitlistEndpoints.decide,
    ...(undo[action] && { undo: undo[action] }),
    ...(action === 'decline' && { requires: { reason: 'Reason' } }),
    run: (tx, session, id, { reason }) =>
      decideWaitlist(api, tx, session, { id, ifMatch: null }, { action, reason }),
  });
  const actions = Object.keys(requestActions) as RequestAction[];
  serveBulk(api, 'waitlist', waitlistBulkEndpoints.bulk, {
    list: waitlist,
    nameOf: ({ email }: WaitlistRequest) => email,
    actions: Object.fromEntries(actions.map((action) => [action, actionOf(action)])),
  });
};

/** Serves the waitlist for web pixels, and the page on which people join it. */
export const registerWaitlist = async (api: Api): Promise<void> => {
  const times = pageTimes(api.jwtSecret, 'waitlist calls');
  await registerWaitlistPage(api);
  serve(api, waitlistEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, waitlist, query));
    return { waitlistRequests: rows, ...page };
  });
  serveCsv(api, waitlistEndpoints.csv, waitlist, columns, 'web-visitor-waitlist');
  serve(api, waitlistEndpoints.one, async ({ transaction, params }) => ({
    waitlistRequest: await transaction(async (tx) => ({
      ...(await findWaitlistRequest(tx, params.id)),
      history: await entriesOf(tx, params.id),
    })),
  }));
  serve(api, waitlistEndpoints.join, async ({ request, body }) => {
    const { id } = await waitlistTenant(api, request);
    await countAttempt(api, times, request, id);
    await joinWaitlist(api, request, id, body);
    return { message: 'You are on the list.' };
  });
  serve(api, waitlistEndpoints.decide, async ({ transaction, session, params, ifMatch, body }) => ({
    waitlistRequest: await transaction((tx) =>
      decideWaitlist(api, tx, session, { ...params, ifMatch }, body),
    ),
  }));
  serve(api, waitlistEndpoints.addNote, async ({ transaction, session, params, body }) => ({
    entry: await transaction((tx) => addWaitlistNote(tx, session, params.id, body.note)),
  }));
  serve(api, waitlistEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteWaitlistRequest(tx, params.id));
    return { message: 'The request was deleted.' };
  });
  registerBulk(api);
};
