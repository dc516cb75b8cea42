import {
  activityEndpoints,
  whiteLabelDraftEndpoints,
  whiteLabelEndpoints,
  whiteLabelStepEndpoints,
  billingAfter,
  defaultBilling,
  type NewWhiteLabel,
  type WhiteLabel,
  type WhiteLabelChange,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/http/session.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { checkBilling } from '../../platform/billing/check-billing.ts';
import { judgeSubdomain } from './subdomains.service.ts';
import { whiteLabelColumns, whiteLabelList } from './white-label-list.ts';
import {
  changeOrPublish,
  reachOf,
  removeWhiteLabel,
  takeWhiteLabelStep,
} from './white-label-steps.service.ts';
import { findWhiteLabel } from './white-labels.repository.ts';
import { createWhiteLabel, saveDraft } from './white-labels.service.ts';
import { registerWhiteLabelBulk } from './white-label-bulk.routes.ts';
import { registerOrganizations } from './organizations.routes.ts';

/**
 * Throws unless the billing provider has the tenant's new family and plan. A draft is checked when
 * it is published. Slow: never inside a transaction.
 */
const judgeBilling = async (
  { billing }: Pick<Api, 'billing'>,
  before: WhiteLabel | null,
  change: NewWhiteLabel | WhiteLabelChange,
): Promise<void> => {
  const isPublished = 'status' in change && change.status === 'publish';
  const stored = before?.billing ?? null;
  const after = billingAfter(stored ?? defaultBilling, change.billing ?? {});
  await checkBilling(billing, isPublished ? null : stored, after);
};

const registerDrafts = (api: Api): void => {
  serve(api, whiteLabelDraftEndpoints.saveAsDraft, async ({ transaction, ifMatch, body }) => ({
    whiteLabel: await transaction((tx) => saveDraft(tx, ifMatch, body)),
  }));
  // Without an audit entry: the browser repeats this check while the user types.
  serve(api, whiteLabelDraftEndpoints.validateSubdomain, ({ session, request, body }) =>
    api.database.transaction(scopeOf(session, request.id), 'read', (tx) =>
      judgeSubdomain(tx, body),
    ),
  );
};

const registerSteps = (api: Api): void => {
  for (const step of ['deactivate', 'reactivate'] as const)
    serve(api, whiteLabelStepEndpoints[step], async ({ transaction, params, ifMatch, body }) => ({
      whiteLabel: await transaction((tx) =>
        takeWhiteLabelStep(tx, { ...params, ifMatch }, step, body),
      ),
    }));
  serve(api, whiteLabelStepEndpoints.reach, async ({ transaction, params }) => ({
    reach: await transaction((tx) => reachOf(tx, params.id)),
  }));
};

export const registerWhiteLabels = (api: Api): void => {
  const change = changeOrPublish(api);
  serve(api, whiteLabelEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, whiteLabelList, query));
    return { whiteLabels: rows, ...page };
  });
  serveCsv(api, whiteLabelEndpoints.csv, whiteLabelList, whiteLabelColumns, 'organizations');
  serve(api, whiteLabelEndpoints.byId, async ({ transaction, params }) => ({
    whiteLabel: await transaction((tx) => findWhiteLabel(tx, params.id)),
  }));
  serveActivity(
    api,
    [activityEndpoints.ofWhiteLabel, activityEndpoints.ofWhiteLabelCsv],
    'white_labels',
  );
  serve(api, whiteLabelEndpoints.create, async ({ transaction, body }) => {
    await judgeBilling(api, null, body);
    return { whiteLabel: await transaction((tx) => createWhiteLabel(tx, body)) };
  });
  serve(
    api,
    whiteLabelEndpoints.change,
    async ({ transaction, session, request, params, ifMatch, body }) => {
      const scope = scopeOf(session, request.id);
      const before = await api.database.transaction(scope, 'read', (tx) =>
        findWhiteLabel(tx, params.id),
      );
      await judgeBilling(api, before, body);
      const target = { ...params, ifMatch };
      return { whiteLabel: await transaction((tx) => change(tx, session, target, body)) };
    },
  );
  serve(api, whiteLabelEndpoints.remove, async ({ transaction, params, ifMatch }) => {
    await transaction((tx) => removeWhiteLabel(tx, { ...params, ifMatch }));
    return { message: 'The organization was deleted.' };
  });
  registerDrafts(api);
  registerSteps(api);
  registerWhiteLabelBulk(api);
  registerOrganizations(api);
};
