import { idOf } from '../seed/random.ts';
import type { IdCall } from './company-calls.ts';
import { goodAnswers, liveForm } from './live-forms.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const url = '/v1/super-admin/lead-forms';
const staff = 'super@demo.test';

const ofForm: IdCall = { table: 'lead_forms' };

/** Calls of all endpoints of responses with an id. */
export const responseIdCalls: Record<string, IdCall> = {
  'GET /super-admin/lead-forms/responses/:formId': ofForm,
  'GET /super-admin/lead-forms/responses/:formId/csv': ofForm,
  'GET /super-admin/lead-forms/responses/:formId/fields': ofForm,
  'GET /super-admin/lead-forms/analytics/:id': ofForm,
  'GET /super-admin/lead-forms/analytics/:id/answers': ofForm,
  'GET /super-admin/lead-forms/reports/:formId': ofForm,
  'POST /super-admin/lead-forms/reports/:id/resolve': { table: 'form_reports' },
  'GET /super-admin/lead-forms/logs/:id': { table: 'form_logs' },
  'GET /super-admin/lead-forms/responses/user/:id': { table: 'users' },
  'GET /super-admin/lead-forms/response/:id': { table: 'form_responses' },
  'POST /super-admin/lead-forms/responses/:formId': {
    table: 'lead_forms',
    body: () => ({ answers: goodAnswers() }),
    own: `id = '${liveForm}'`,
  },
  'PATCH /super-admin/lead-forms/response/:id': {
    table: 'form_responses',
    body: () => ({ tags: ['Changed'] }),
  },
  'DELETE /super-admin/lead-forms/response/:id': { table: 'form_responses' },
};

/** Successful calls of all audited endpoints of responses. */
export const responseChanges = (
  server: () => TestServer,
): Record<string, () => Promise<TestAnswer>> => {
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => () =>
    server().call(staff, method, `${url}${path}`, body ? { body } : {});
  return {
    'POST /super-admin/lead-forms/responses/users': call('POST', '/responses/users', {
      userIds: [idOf('user', staff)],
    }),
    'POST /super-admin/lead-forms/responses/:formId': call('POST', `/responses/${liveForm}`, {
      answers: goodAnswers(),
    }),
    'POST /super-admin/lead-forms/reports/:id/resolve': call(
      'POST',
      `/reports/${idOf('form-report', liveForm)}/resolve`,
    ),
    'PATCH /super-admin/lead-forms/response/:id': call(
      'PATCH',
      `/response/${idOf('response', 0)}`,
      {
        isSpam: true,
      },
    ),
    'POST /super-admin/lead-forms/responses/bulk': call('POST', '/responses/bulk', {
      action: 'tag',
      tag: 'Audited',
      ids: [idOf('response', 1)],
      expectedCount: 1,
    }),
    'DELETE /super-admin/lead-forms/response/:id': call(
      'DELETE',
      `/response/${idOf('response', 2)}`,
    ),
  };
};
