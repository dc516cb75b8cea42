import {
  mspBulkActions,
  mspBulkEndpoints,
  mspEndpoints,
  type Msp,
  type MspStepName,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Api } from '../../platform/http/serve.ts';
import { findMsp, mspList } from './msps.repository.ts';
import { takeStep } from './msps.service.ts';

const opposites: Record<MspStepName, MspStepName> = { enable: 'disable', disable: 'enable' };

/** Registers the bulk actions of MSPs; each runs in the tenant of its MSP. */
export const registerMspBulk = (api: Api): void => {
  const stepAction = (step: MspStepName): BulkAction => ({
    endpoint: mspEndpoints[step],
    undo: opposites[step],
    run: async (tx, session, id, { reason }) => {
      const { whiteLabel } = await findMsp(tx, id);
      const body = { whiteLabelId: whiteLabel._id, reason };
      return takeStep(tx, session, { id, ifMatch: null }, step, body);
    },
  });
  serveBulk(api, 'msps', mspBulkEndpoints.bulk, {
    list: mspList,
    nameOf: ({ name }: Msp) => name,
    actions: Object.fromEntries(mspBulkActions.map((step) => [step, stepAction(step)])),
  });
};
