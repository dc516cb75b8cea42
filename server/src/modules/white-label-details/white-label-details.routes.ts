import { whiteLabelDetailEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { askBilling } from './billing-state.ts';
import { findBilling, readOverview, readUse } from './white-label-details.repository.ts';

/** Registers the calls of a tenant's page besides the tenant itself. */
export const registerWhiteLabelDetails = (api: Api): void => {
  serve(api, whiteLabelDetailEndpoints.overview, async ({ transaction, params }) => ({
    overview: await transaction((tx) => readOverview(tx, params.id)),
  }));
  serve(api, whiteLabelDetailEndpoints.billing, async ({ transaction, params }) => {
    const { billing, ...use } = await transaction(async (tx) => ({
      billing: await findBilling(tx, params.id),
      ...(await readUse(tx, params.id)),
    }));
    return { billing: { ...(await askBilling(api.billing, billing)), ...use } };
  });
};
