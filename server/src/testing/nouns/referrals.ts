import { idOf } from '../../seed/random.ts';
import type { IdCall } from '../company-calls.ts';
import type { NounCalls } from '../noun-calls.ts';
import { acme } from '../tenant-rows.ts';

const owner = 'owner@acme.test';
const staff = 'super@demo.test';
const url = '/v1/super-admin/referrals';
const codes = '/v1/super-admin/referral-codes';
const idAt = (index: number) => idOf('referral', 'acme', index);
const companyAt = (index: number) => idOf('company', 'acme', index);
const reason = { reason: 'Tried.' };
const rules = {
  rewardAmount: 8_000,
  currency: 'USD',
  monthlyCap: 4,
  qualifyDays: 10,
  clawBackDays: 30,
};

const inStatus = (status: string, body?: () => object, further = 'true'): IdCall => ({
  table: 'referrals',
  ...(body && { body }),
  own: `status = '${status}' AND ${further}`,
});

export const calls: NounCalls = {
  changes: (server) => {
    const post = (path: string, body: object = {}) => server().call(staff, 'POST', path, { body });
    const to = (index: number, step: string, body: object = {}) =>
      post(`${url}/${idAt(index)}/${step}`, body);
    return {
      'POST /super-admin/companies/:id/referral-code': () =>
        server().call(owner, 'POST', `/v1/super-admin/companies/${companyAt(3)}/referral-code`),
      'POST /super-admin/referrals': () =>
        server().call(owner, 'POST', url, {
          body: { email: 'audited@vale.example', company: companyAt(1) },
        }),
      'POST /super-admin/referrals/:id/sign-up': () => to(0, 'sign-up', { company: companyAt(4) }),
      'POST /super-admin/referrals/:id/approve': () => to(2, 'approve'),
      'POST /super-admin/referrals/:id/pay': () => to(3, 'pay'),
      'POST /super-admin/referrals/:id/claw-back': () => to(3, 'claw-back', reason),
      'POST /super-admin/referrals/:id/reject': () => to(8, 'reject', reason),
      'POST /super-admin/referrals/:id/reopen': () => to(8, 'reopen', reason),
      'POST /super-admin/referrals/bulk': () =>
        post(`${url}/bulk`, { action: 'pay', ids: [idAt(2)], expectedCount: 1 }),
      'POST /super-admin/referral-codes/:id/block': () =>
        post(`${codes}/${idOf('referral-code', 'acme', 0)}/block`, reason),
      'POST /super-admin/referral-codes/:id/unblock': () =>
        post(`${codes}/${idOf('referral-code', 'acme', 0)}/unblock`),
      'PATCH /super-admin/white-label/:id/referral-settings': () =>
        server().call(staff, 'PATCH', `/v1/super-admin/white-label/${acme}/referral-settings`, {
          body: rules,
        }),
    };
  },
  idCalls: {
    'GET /super-admin/referrals/:id': { table: 'referrals' },
    'GET /super-admin/referrals/:id/activity': { table: 'referrals' },
    'GET /super-admin/referrals/:id/activity/csv': { table: 'referrals' },
    'GET /super-admin/companies/:id/referral-code': { table: 'companies' },
    'POST /super-admin/companies/:id/referral-code': { table: 'companies', body: () => ({}) },
    'POST /super-admin/referrals': {
      table: 'companies',
      body: (company) => ({ email: 'foreign@vale.example', company }),
      own: `id = '${companyAt(1)}'`,
    },
    'POST /super-admin/referrals/:id/sign-up': inStatus('invited', () => ({
      company: companyAt(4),
    })),
    'POST /super-admin/referrals/:id/approve': inStatus(
      'qualified',
      () => ({}),
      'approved_at IS NULL',
    ),
    'POST /super-admin/referrals/:id/pay': inStatus(
      'qualified',
      () => ({}),
      'approved_at IS NOT NULL',
    ),
    'POST /super-admin/referrals/:id/reject': inStatus('invited', () => reason),
    'POST /super-admin/referrals/:id/reopen': inStatus('rejected', () => reason),
    'POST /super-admin/referrals/:id/claw-back': inStatus('rewarded', () => reason),
    'POST /super-admin/referral-codes/:id/block': {
      table: 'referral_codes',
      body: () => reason,
      own: 'blocked_at IS NULL',
      foreign: 'blocked_at IS NULL',
    },
    'POST /super-admin/referral-codes/:id/unblock': {
      table: 'referral_codes',
      body: () => ({}),
      own: 'blocked_at IS NOT NULL',
      foreign: 'blocked_at IS NOT NULL',
    },
    'GET /super-admin/white-label/:id/referral-settings': { table: 'white_labels' },
    'PATCH /super-admin/white-label/:id/referral-settings': {
      table: 'white_labels',
      body: () => rules,
    },
  },
};
