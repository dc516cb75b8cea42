import { demoLogo } from '../seed/demo-logo.ts';
import { idOf } from '../seed/random.ts';
import { sendFile } from './send-file.ts';
import { acme } from './tenant-rows.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

const newMsp = { name: 'Audited', contactName: 'Ada Ito', contactEmail: 'ito@msp.test', seats: 5 };

/** Successful calls of all endpoints of MSPs, admins, requests and brands, in this order. */
export const mspChanges = (server: () => TestServer): Record<string, () => Promise<TestAnswer>> => {
  const adminStep = (step: string) => async () =>
    server().call(staff, 'POST', `${api}/admins/${idOf('user', 'support@demo.test')}/${step}`, {
      body:
        step === 'reset-link' || step === 'revoke-sessions' ? undefined : { reason: 'Audited.' },
    });

  const mspStep = (step: 'enable' | 'disable') => async () => {
    const url = `${api}/white-label/msp/${step}/${idOf('company', 'acme', 10)}`;
    return server().call(staff, 'PATCH', url, { body: { whiteLabelId: acme } });
  };

  return {
    'PATCH /super-admin/brands/:id': async () =>
      server().call(staff, 'PATCH', `${api}/brands/${acme}`, { body: { senderName: 'Audited' } }),
    'POST /super-admin/white-label/update/logo': async () =>
      sendFile(server(), staff, `${api}/white-label/update/logo?id=${acme}`, {
        content: demoLogo('#0f766e', 0),
      }),
    'POST /super-admin/white-label/remove/logo': async () =>
      server().call(staff, 'POST', `${api}/white-label/remove/logo?id=${acme}`),
    'POST /super-admin/msp': async () =>
      server().call(staff, 'POST', `${api}/msp`, { body: { ...newMsp, whiteLabel: acme } }),
    'PATCH /super-admin/msp/:id': async () =>
      server().call(staff, 'PATCH', `${api}/msp/${idOf('company', 'acme', 5)}`, {
        body: { seats: 9 },
      }),
    'DELETE /super-admin/msp/:id': async () => {
      const body = { ...newMsp, whiteLabel: acme };
      const added = await server().call(staff, 'POST', `${api}/msp`, { body });
      return server().call(staff, 'DELETE', `${api}/msp/${added.body.data.msp._id}`);
    },
    'PATCH /super-admin/white-label/msp/disable/:id': mspStep('disable'),
    'PATCH /super-admin/white-label/msp/enable/:id': mspStep('enable'),
    'POST /super-admin/admins': async () =>
      server().call(staff, 'POST', `${api}/admins`, {
        body: { email: 'ito@demo.test', firstName: 'Ada', lastName: 'Ito', role: 'support' },
      }),
    'PATCH /super-admin/admins/:id/role': async () =>
      server().call(staff, 'PATCH', `${api}/admins/${idOf('user', 'support@demo.test')}/role`, {
        body: { role: 'admin' },
      }),
    'POST /super-admin/admins/:id/resend': async () => {
      const [pending] = await server().sql<{ id: string }>(
        `SELECT id FROM users WHERE email = 'ito@demo.test'`,
      );
      return server().call(staff, 'POST', `${api}/admins/${pending?.id}/resend`);
    },
    'POST /super-admin/admins/:id/reset-link': adminStep('reset-link'),
    'POST /super-admin/admins/:id/revoke-sessions': adminStep('revoke-sessions'),
    'POST /super-admin/admins/:id/deactivate': adminStep('deactivate'),
    'POST /super-admin/admins/:id/reactivate': adminStep('reactivate'),
    'DELETE /super-admin/admins/:id': async () =>
      server().call(staff, 'DELETE', `${api}/admins/${idOf('user', 'support@demo.test')}`),
    'POST /super-admin/requests': async () =>
      server().call('owner@northwind.test', 'POST', `${api}/requests`, {
        body: { type: 'deletion', reason: 'Audited.' },
      }),
    'PATCH /super-admin/requests/:id': async () =>
      server().call(staff, 'PATCH', `${api}/requests/${idOf('request', 'acme', 'domain')}`, {
        body: { action: 'decline', reason: 'Audited.' },
      }),
    'POST /super-admin/requests/bulk': async () =>
      server().call(staff, 'POST', `${api}/requests/bulk`, {
        body: {
          action: 'set_as_pending',
          ids: [idOf('request', 'acme', 'domain')],
          expectedCount: 1,
        },
      }),
    'POST /super-admin/requests/:id/comments': async () =>
      server().call(
        staff,
        'POST',
        `${api}/requests/${idOf('request', 'acme', 'domain')}/comments`,
        {
          body: { comment: 'Audited.' },
        },
      ),
  };
};
