import { idOf } from '../../seed/random.ts';
import type { IdCall } from '../company-calls.ts';
import type { NounCalls } from '../noun-calls.ts';

const owner = 'owner@acme.test';
const staff = 'super@demo.test';
const url = '/v1/super-admin/linkedin-leads';
const idAt = (index: number) => idOf('linkedin-lead', 'acme', index);
const sources = '/v1/super-admin/linkedin-sources';
const duplicate = idAt(2);
const rules = '/v1/super-admin/lead-rules';
const ruleAt = (index: number) => idOf('lead-rule', 'acme', index);
const ownerId = idOf('user', owner);

const ofLead = (body: () => object = () => ({}), own?: string): IdCall => ({
  table: 'linkedin_leads',
  body,
  ...(own && { own }),
});

export const calls: NounCalls = {
  changes: (server) => {
    const to = (index: number, step: string, body: object = {}) =>
      server().call(owner, 'POST', `${url}/${idAt(index)}/${step}`, { body });
    return {
      'PATCH /super-admin/linkedin-leads/:id': () =>
        server().call(owner, 'PATCH', `${url}/${idAt(0)}`, { body: { phone: '+1 555 0199' } }),
      'POST /super-admin/linkedin-leads/:id/stage': () => to(0, 'stage', { stage: 'qualified' }),
      'POST /super-admin/linkedin-leads/:id/assign': () =>
        to(0, 'assign', { owner: idOf('user', owner) }),
      'POST /super-admin/linkedin-leads/:id/customer': () =>
        to(0, 'customer', { customer: idOf('company', 'acme', 1) }),
      'POST /super-admin/linkedin-leads/:id/merge': () => to(1, 'merge', { duplicate }),
      'POST /super-admin/linkedin-leads/:id/unmerge': () => to(1, 'unmerge', { duplicate }),
      'POST /super-admin/linkedin-leads/bulk': () =>
        server().call(owner, 'POST', `${url}/bulk`, {
          body: { action: 'contact', ids: [idAt(5)], expectedCount: 1 },
        }),
      'POST /super-admin/linkedin-leads/from-responses': async () => {
        const [response] = await server().sql<{ id: string }>(
          `SELECT id FROM form_responses WHERE respondent IS NOT NULL AND NOT is_spam LIMIT 1`,
        );
        const body = { responses: [response?.id] };
        return server().call(staff, 'POST', `${url}/from-responses`, { body });
      },
      'POST /super-admin/linkedin-leads/import': () =>
        server().call(owner, 'POST', `${url}/import`, {
          body: { csv: 'Name,Email\nAudited,audited@vale.example\n', isDryRun: false },
        }),
      'POST /super-admin/lead-rules': () =>
        server().call(owner, 'POST', rules, { body: { name: 'Audited', people: [ownerId] } }),
      'PATCH /super-admin/lead-rules/:id': () =>
        server().call(owner, 'PATCH', `${rules}/${ruleAt(0)}`, { body: { name: 'Changed' } }),
      'POST /super-admin/lead-rules/order': () =>
        server().call(owner, 'POST', `${rules}/order`, { body: { ids: [ruleAt(1), ruleAt(0)] } }),
      'DELETE /super-admin/lead-rules/:id': () =>
        server().call(owner, 'DELETE', `${rules}/${ruleAt(1)}`),
      'POST /super-admin/linkedin-leads/:id/company': () =>
        to(10, 'company', {
          name: 'Audited Homes',
          franchisor: idOf('company', 'acme', 0),
          owner: { email: 'audited@homes.example', firstName: 'Au', lastName: 'Dited' },
        }),
      'POST /super-admin/linkedin-sources': () =>
        server().call(owner, 'POST', sources, {
          body: { connection: idOf('connection', 'acme', 0), owner: 'urn:li:organization:99' },
        }),
      'DELETE /super-admin/linkedin-sources/:id': () =>
        server().call(owner, 'DELETE', `${sources}/${idOf('linkedin-source', 'acme', 1)}`),
      'POST /super-admin/linkedin-leads/:id/sync': async () => {
        await server().sql(`UPDATE linkedin_leads SET sync = 'FAILED' WHERE id = $1`, [idAt(1)]);
        return to(1, 'sync');
      },
      'DELETE /super-admin/linkedin-leads/:id': () =>
        server().call(owner, 'DELETE', `${url}/${idAt(6)}`),
      'POST /super-admin/linkedin-leads/:id/erase': () => to(8, 'erase'),
    };
  },
  idCalls: {
    'GET /super-admin/linkedin-leads/:id': { table: 'linkedin_leads' },
    'POST /super-admin/linkedin-leads/:id/sync': ofLead(
      undefined,
      `sync = 'FAILED' AND source = 'linkedin'`,
    ),
    'PATCH /super-admin/linkedin-leads/:id': ofLead(() => ({ phone: '+1 555 0199' })),
    'POST /super-admin/linkedin-leads/:id/stage': ofLead(() => ({ stage: 'qualified' })),
    'POST /super-admin/linkedin-leads/:id/assign': ofLead(() => ({ owner: null })),
    'POST /super-admin/linkedin-leads/:id/customer': ofLead(() => ({ customer: null })),
    'POST /super-admin/linkedin-leads/:id/merge': ofLead(
      () => ({ duplicate }),
      `id <> '${duplicate}'`,
    ),
    'POST /super-admin/linkedin-leads/:id/unmerge': ofLead(
      () => ({ duplicate }),
      `id = (SELECT merged_into_id FROM linkedin_leads WHERE id = '${duplicate}')`,
    ),
    'DELETE /super-admin/linkedin-leads/:id': ofLead(),
    'POST /super-admin/linkedin-sources': {
      table: 'connections',
      body: (connection) => ({ connection, owner: 'urn:li:organization:98' }),
      own: `provider = 'sandbox'`,
    },
    'DELETE /super-admin/linkedin-sources/:id': { table: 'linkedin_sources' },
    'POST /super-admin/linkedin-leads/:id/erase': ofLead(),
    'GET /super-admin/linkedin-leads/:id/company': { table: 'linkedin_leads' },
    'POST /super-admin/linkedin-leads/:id/company': ofLead(() => ({
      name: 'Tried Homes',
      franchisor: idOf('company', 'acme', 0),
    })),
    'PATCH /super-admin/lead-rules/:id': {
      table: 'lead_rules',
      body: () => ({ name: 'Changed' }),
    },
    'DELETE /super-admin/lead-rules/:id': { table: 'lead_rules' },
  },
};
