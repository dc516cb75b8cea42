import { idOf } from '../../seed/random.ts';
import type { NounCalls } from '../noun-calls.ts';

const owner = 'owner@acme.test';
const url = '/v1/super-admin/connections';
const mail = {
  provider: 'smtp',
  account: 'audited@acme.test',
  password: 'audited password',
  smtpHost: 'smtp.example.test',
};
const row = (index: number) => `${url}/${idOf('connection', 'acme', index)}`;

export const calls: NounCalls = {
  changes: (server) => {
    const start = () =>
      server().call(owner, 'POST', `${url}/start`, {
        body: { provider: 'sandbox', account: 'audited@acme.test' },
      });
    const add = () => server().call(owner, 'POST', `${url}/mail`, { body: mail });
    return {
      'POST /super-admin/connections/start': start,
      'POST /super-admin/connections/finish': async () => {
        const state = new URL((await start()).body.data.url).searchParams.get('state');
        const body = { state, code: 'sandbox' };
        return server().call(owner, 'POST', `${url}/finish`, { body });
      },
      'POST /super-admin/connections/mail': add,
      'PATCH /super-admin/connections/:id/mail': async () => {
        const { _id: id } = (await add()).body.data.connection;
        const body = { password: 'another password' };
        return server().call(owner, 'PATCH', `${url}/${id}/mail`, { body });
      },
      'POST /super-admin/connections/:id/reconnect': () =>
        server().call(owner, 'POST', `${row(2)}/reconnect`),
      'POST /super-admin/connections/:id/test': () =>
        server().call(owner, 'POST', `${row(0)}/test`),
      'DELETE /super-admin/connections/:id': () => server().call(owner, 'DELETE', row(3)),
    };
  },
  idCalls: {
    'GET /super-admin/connections/:id': { table: 'connections' },
    'GET /super-admin/connections/:id/history': { table: 'connections' },
    'GET /super-admin/connections/:id/history/csv': { table: 'connections' },
    'POST /super-admin/connections/start': {
      table: 'companies',
      body: (company) => ({ provider: 'sandbox', company }),
      own: 'NOT is_franchisor',
      foreign: 'NOT is_franchisor',
    },
    'POST /super-admin/connections/mail': {
      table: 'companies',
      body: (company) => ({ ...mail, company }),
      own: 'NOT is_franchisor',
      foreign: 'NOT is_franchisor',
    },
    'PATCH /super-admin/connections/:id/mail': {
      table: 'connections',
      body: () => ({ password: 'another password' }),
    },
    'POST /super-admin/connections/:id/reconnect': { table: 'connections' },
    'POST /super-admin/connections/:id/test': { table: 'connections' },
    'DELETE /super-admin/connections/:id': { table: 'connections' },
  },
};
