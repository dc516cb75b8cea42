import { organizationEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import {
  findOrganizationRow,
  presentOrganization,
  publicInstance,
} from './organizations.repository.ts';
import { editOrganization } from './organizations.service.ts';

/** An instance as its own people, and staff, look after it; its logo has routes of its own. */
export const registerOrganizations = (api: Api): void => {
  serve(api, organizationEndpoints.bySubdomain, async ({ isAnonymous, transaction, params }) =>
    isAnonymous
      ? { instance: await publicInstance(api.database, params.subdomain) }
      : {
          organization: presentOrganization(
            await transaction((tx) => findOrganizationRow(tx, params)),
          ),
        },
  );
  serve(api, organizationEndpoints.brand, async ({ transaction, params }) => ({
    organization: presentOrganization(await transaction((tx) => findOrganizationRow(tx, params))),
  }));
  serve(api, organizationEndpoints.changeBrand, async ({ transaction, params, ifMatch, body }) => ({
    organization: await transaction((tx) => editOrganization(tx, { ...params, ifMatch }, body)),
  }));
};
