import {
  requestActions,
  requestBulkEndpoints,
  requestEndpoints,
  type ManageRequest,
  type RequestAction,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Api } from '../../platform/http/serve.ts';
import { decideAndTell } from './review-request.ts';
import { requestList } from './requests.repository.ts';

/** Only a declined request can be undone: the change of an approval stays. */
const undo: Partial<Record<RequestAction, RequestAction>> = { decline: 'set_as_pending' };

/** Registers the bulk decisions of requests; each notifies its requester. */
export const registerRequestBulk = (api: Api): void => {
  const actionOf = (action: RequestAction): BulkAction => ({
    endpoint: requestEndpoints.decide,
    ...(undo[action] && { undo: undo[action] }),
    ...(action === 'decline' && { requires: { reason: 'Reason' } }),
    run: (tx, session, id, { reason }) =>
      decideAndTell(api, tx, session, { id, ifMatch: null }, { action, reason }),
  });
  const actions = Object.keys(requestActions) as RequestAction[];
  serveBulk(api, 'requests', requestBulkEndpoints.bulk, {
    list: requestList,
    nameOf: ({ requester, type }: ManageRequest) => `${requester.name}, ${type}`,
    actions: Object.fromEntries(actions.map((action) => [action, actionOf(action)])),
  });
};
