import { idOf } from '../../seed/random.ts';
import type { IdCall } from '../company-calls.ts';
import type { NounCalls } from '../noun-calls.ts';
import { acme } from '../tenant-rows.ts';

const staff = 'super@demo.test';
const url = '/v1/super-admin/webhooks';
const id = idOf('webhook', 'acme', 'crm/users');
const deliveries = '/v1/super-admin/webhook-deliveries';
const since = '2026-01-01T00:00:00.000Z';

const ofWebhook = (body: () => object = () => ({}), own?: string): IdCall => ({
  table: 'webhooks',
  body,
  ...(own && { own }),
});
const isReady = `status = 'enabled' AND verified_at IS NOT NULL`;

export const calls: NounCalls = {
  changes: (server) => {
    const to = (step: string, body: object = {}) =>
      server().call(staff, 'POST', `${url}/${id}/${step}`, { body });
    return {
      'POST /super-admin/webhooks': () =>
        server().call(staff, 'POST', url, {
          body: {
            whiteLabel: acme,
            url: 'https://hooks.acme.example/audited',
            events: ['user.created'],
          },
        }),
      'POST /super-admin/webhooks/:id/replay': async () => {
        const [event] = await server().sql<{ id: string }>(
          `SELECT e.id FROM platform_events e JOIN webhooks w ON w.tenant_id = e.tenant_id
           WHERE w.id = $1 AND w.events @> to_jsonb(e.type) LIMIT 1`,
          [id],
        );
        return to('replay', { event: event?.id });
      },
      'PATCH /super-admin/webhooks/:id': () =>
        server().call(staff, 'PATCH', `${url}/${id}`, { body: { events: ['ticket.created'] } }),
      'POST /super-admin/webhooks/:id/rotate-secret': () => to('rotate-secret'),
      'POST /super-admin/webhooks/:id/test': () => to('test', { event: 'user.created' }),
      'POST /super-admin/webhooks/:id/resend-failed': () => to('resend-failed', { since }),
      'POST /super-admin/webhook-deliveries/:id/resend': () =>
        server().call(staff, 'POST', `${deliveries}/${idOf('webhook-delivery', id, 0)}/resend`),
      'POST /super-admin/webhooks/:id/disable': () => to('disable', { reason: 'Audited.' }),
      'POST /super-admin/webhooks/:id/enable': () => to('enable', { reason: 'Audited.' }),
      'POST /super-admin/webhooks/:id/resume': async () => {
        await to('disable');
        return to('resume');
      },
      // Without an answer to the challenge, the webhook is unverified from here on.
      'POST /super-admin/webhooks/:id/verify': () => to('verify'),
      'DELETE /super-admin/webhooks/:id': () =>
        server().call(staff, 'DELETE', `${url}/${idOf('webhook', 'acme', 'forms')}`),
    };
  },
  idCalls: {
    'GET /super-admin/webhooks/:id': { table: 'webhooks' },
    'POST /super-admin/webhooks/:id/enable': ofWebhook(undefined, `status = 'disabled'`),
    'POST /super-admin/webhooks/:id/disable': ofWebhook(undefined, isReady),
    'POST /super-admin/webhooks/:id/resume': ofWebhook(),
    'PATCH /super-admin/webhooks/:id': ofWebhook(() => ({ events: ['ticket.created'] })),
    'POST /super-admin/webhooks/:id/rotate-secret': ofWebhook(),
    'POST /super-admin/webhooks/:id/verify': ofWebhook(),
    'POST /super-admin/webhooks/:id/test': ofWebhook(
      () => ({ event: 'user.created' }),
      'verified_at IS NOT NULL',
    ),
    'POST /super-admin/webhooks/:id/resend-failed': ofWebhook(() => ({ since }), isReady),
    'DELETE /super-admin/webhooks/:id': ofWebhook(),
    'GET /super-admin/webhook-deliveries/:id': { table: 'webhook_deliveries' },
    'POST /super-admin/webhook-deliveries/:id/resend': {
      table: 'webhook_deliveries',
      own: `status <> 'pending' AND webhook_id IN (SELECT id FROM webhooks WHERE ${isReady})`,
    },
  },
};
