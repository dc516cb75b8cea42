import {
  whiteLabelBulkEndpoints,
  whiteLabelEndpoints,
  whiteLabelStepEndpoints,
  type WhiteLabel,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Api } from '../../platform/http/serve.ts';
import { whiteLabelList } from './white-label-list.ts';
import { removeWhiteLabel, takeWhiteLabelStep } from './white-label-steps.service.ts';

const stepAction = (step: 'deactivate' | 'reactivate', undo: string): BulkAction => ({
  endpoint: whiteLabelStepEndpoints[step],
  undo,
  run: (tx, _session, id, { reason }) =>
    takeWhiteLabelStep(tx, { id, ifMatch: null }, step, { reason }),
});

/** Registers the bulk actions of tenants. */
export const registerWhiteLabelBulk = (api: Api): void =>
  serveBulk(api, 'whiteLabels', whiteLabelBulkEndpoints.bulk, {
    list: whiteLabelList,
    nameOf: ({ name }: WhiteLabel) => name || 'Untitled draft',
    actions: {
      deactivate: stepAction('deactivate', 'reactivate'),
      reactivate: stepAction('reactivate', 'deactivate'),
      delete: {
        endpoint: whiteLabelEndpoints.remove,
        run: (tx, _session, id, { reason }) => removeWhiteLabel(tx, { id, ifMatch: null }, reason),
      },
    },
  });
