import { defaultTicketHours, defaultTicketTargets } from '@outpost/contracts';
import { acme } from '../tenant-rows.ts';
import { idOf } from '../../seed/random.ts';
import type { IdCall } from '../company-calls.ts';
import type { NounCalls } from '../noun-calls.ts';
import { sendFile } from '../send-file.ts';
import type { TestServer } from '../test-server.ts';

const staff = 'super@demo.test';
const settings = '/v1/super-admin/ticket-settings';
const requester = 'owner@acme.test';
const url = '/v1/super-admin/tickets';
const text = 'Which browser is it?';
const hours = { ...defaultTicketHours, timeZone: 'Europe/Madrid' };
const bothSettings = { ...hours, targets: defaultTicketTargets };

const cannedUrl = '/v1/super-admin/canned-replies';

const ofTicket = (body: () => object = () => ({}), own?: string): IdCall => ({
  table: 'tickets',
  body,
  ...(own && { own }),
});

/** Writes a change request and returns its id. */
const written = async (server: TestServer): Promise<string> => {
  const body = { title: 'Audited', text: 'Please.', type: 'CR' };
  const answer = await server.call(requester, 'POST', url, { body });
  return answer.body.data.ticket._id;
};

export const calls: NounCalls = {
  changes: (server) => {
    let id = '';
    const to = (step: string, body: object = {}, who = staff) =>
      server().call(who, 'POST', `${url}/${id}/${step}`, { body });
    const content = Buffer.from('It fails on the second line.');
    return {
      'POST /super-admin/ticket-files': () =>
        sendFile(server(), requester, '/v1/super-admin/ticket-files', {
          content,
          name: 'log.txt',
        }),
      'POST /super-admin/tickets': () =>
        server().call(requester, 'POST', url, {
          body: { title: 'Audited', text: 'Please.', type: 'BUG' },
        }),
      'POST /super-admin/tickets/:id/replies': async () => {
        id = await written(server());
        return to('replies', { text });
      },
      'POST /super-admin/tickets/:id/read': () => to('read', { until: new Date().toISOString() }),
      'POST /super-admin/tickets/:id/notes': () => to('notes', { text }),
      'PATCH /super-admin/tickets/:id': () =>
        server().call(staff, 'PATCH', `${url}/${id}`, { body: { priority: 'high' } }),
      'POST /super-admin/tickets/bulk': () =>
        server().call(staff, 'POST', `${url}/bulk`, {
          body: { action: 'finish', ids: [id], expectedCount: 1 },
        }),
      'POST /super-admin/tickets/:id/assign': () => to('assign', { isMine: true }),
      'POST /super-admin/tickets/:id/quote': () => to('quote', { amount: 12_500 }),
      'POST /super-admin/tickets/:id/quote-answer': () =>
        to('quote-answer', { answer: 'approved' }, requester),
      'PATCH /super-admin/ticket-settings/:id': () =>
        server().call(staff, 'PATCH', `${settings}/${acme}`, { body: bothSettings }),
      'PATCH /super-admin/ticket-settings/:id/hours': () =>
        server().call(requester, 'PATCH', `${settings}/${acme}/hours`, { body: hours }),
      'POST /super-admin/tickets/:id/finish': () => to('finish'),
      'POST /super-admin/tickets/:id/reopen': () => to('reopen'),
      'POST /super-admin/tickets/:id/merge': async () => {
        id = await written(server());
        return to('merge', { into: await written(server()) });
      },
      'POST /super-admin/tickets/:id/unmerge': () => to('unmerge'),
      'POST /super-admin/tickets/:id/links': async () => {
        id = await written(server());
        return to('links', { ticket: await written(server()), relation: 'blocks' });
      },
      'DELETE /super-admin/ticket-links/:id': () =>
        server().call(
          staff,
          'DELETE',
          `/v1/super-admin/ticket-links/${idOf('ticket link', 'acme', 0)}`,
        ),
      'POST /super-admin/canned-replies': () =>
        server().call(staff, 'POST', cannedUrl, { body: { title: 'Audited', text } }),
      'PATCH /super-admin/canned-replies/:id': () =>
        server().call(staff, 'PATCH', `${cannedUrl}/${idOf('canned reply', 0)}`, {
          body: { title: 'Browser' },
        }),
      'DELETE /super-admin/canned-replies/:id': () =>
        server().call(staff, 'DELETE', `${cannedUrl}/${idOf('canned reply', 1)}`),
    };
  },
  idCalls: {
    'GET /super-admin/ticket-settings/:id': { table: 'white_labels' },
    'PATCH /super-admin/ticket-settings/:id/hours': { table: 'white_labels', body: () => hours },
    'GET /super-admin/companies/:id/tickets': { table: 'companies' },
    'GET /super-admin/companies/:id/tickets/csv': { table: 'companies' },
    'GET /super-admin/tickets/:id': ofTicket(),
    'GET /super-admin/tickets/:id/people': ofTicket(),
    'POST /super-admin/tickets/:id/read': ofTicket(() => ({ until: new Date().toISOString() })),
    'POST /super-admin/tickets/:id/replies': ofTicket(() => ({ text })),
    'PATCH /super-admin/tickets/:id': ofTicket(() => ({ priority: 'high' })),
    'POST /super-admin/tickets/:id/assign': ofTicket(
      () => ({ isMine: true }),
      'assignee_id IS NULL',
    ),
    'POST /super-admin/tickets/:id/quote': ofTicket(
      () => ({ amount: 12_500 }),
      `type = 'CR' AND status = 'Pending' AND quote IS DISTINCT FROM 'approved'`,
    ),
    'POST /super-admin/tickets/:id/finish': ofTicket(undefined, `status = 'Pending'`),
    'POST /super-admin/tickets/:id/reopen': ofTicket(undefined, `status = 'Done'`),
  },
};
