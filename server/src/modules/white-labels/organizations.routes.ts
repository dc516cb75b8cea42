import { organizationEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  findOrganizationRow,
  presentOrganization,
  publicWhiteLabel,
} from './organizations.repository.ts';
import { editOrganization } from './organizations.service.ts';
import { findWhiteLabel } from './white-labels.repository.ts';

/** Reports a caller who may read the billing of every tenant by its id. */
const mayReadBilling = ({ permissions }: Session): boolean =>
  permissions.includes('billing:read') || permissions.includes('white-labels:read');

/** Registers the calls for a tenant's own settings; `logo.routes.ts` has its logo. */
export const registerOrganizations = (api: Api): void => {
  serve(api, organizationEndpoints.bySubdomain, async (call) => {
    if (call.session === null)
      return { whiteLabel: await publicWhiteLabel(api.database, call.params.subdomain) };
    const { transaction, session, params } = call;
    const { billing, ...whiteLabel } = await transaction(async (tx) => {
      const { id } = await findOrganizationRow(tx, params);
      return findWhiteLabel(tx, id);
    });
    return { whiteLabel: { ...whiteLabel, ...(mayReadBilling(session) && { billing }) } };
  });
  serve(api, organizationEndpoints.brand, async ({ transaction, params }) => ({
    organization: presentOrganization(await transaction((tx) => findOrganizationRow(tx, params))),
  }));
  serve(api, organizationEndpoints.changeBrand, async ({ transaction, params, ifMatch, body }) => ({
    organization: await transaction((tx) => editOrganization(tx, { ...params, ifMatch }, body)),
  }));
};
