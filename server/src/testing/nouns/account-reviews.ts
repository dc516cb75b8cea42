import { defaultHealthSettings } from '@outpost/contracts';
import type { NounCalls } from '../noun-calls.ts';

const staff = 'super@demo.test';

export const calls: NounCalls = {
  changes: (server) => ({
    'PATCH /super-admin/health-settings': () =>
      server().call(staff, 'PATCH', '/v1/super-admin/health-settings', {
        body: { ...defaultHealthSettings, goodFrom: 75 },
      }),
  }),
  idCalls: { 'GET /super-admin/account-reviews/:id': { table: 'companies' } },
};
