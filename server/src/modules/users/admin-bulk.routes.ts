import {
  type AdminBulkAction,
  adminBulkEndpoints,
  adminEndpoints,
  shownName,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Api } from '../../platform/http/serve.ts';
import { sendAdminLink, takeAdminStep } from './admin-changes.ts';
import { adminList } from './admins.repository.ts';

const opposites = { deactivate: 'reactivate', reactivate: 'deactivate' } as const;

const stepAction = (step: keyof typeof opposites): BulkAction => ({
  endpoint: adminEndpoints[step],
  undo: opposites[step],
  run: (tx, session, id, { reason }) =>
    takeAdminStep(tx, session, { id, ifMatch: null }, step, reason),
});

/** Registers the bulk actions of admins; each does what the call for one admin does. */
export const registerAdminBulk = (api: Api): void => {
  const sendLink = sendAdminLink(api);
  const actions: Record<AdminBulkAction, BulkAction> = {
    deactivate: stepAction('deactivate'),
    reactivate: stepAction('reactivate'),
    resend: {
      endpoint: adminEndpoints.resend,
      run: (tx, session, id) => sendLink(tx, session, id, 'resend'),
    },
  };
  serveBulk(api, 'admins', adminBulkEndpoints.bulk, {
    list: adminList,
    nameOf: shownName,
    actions,
  });
};
