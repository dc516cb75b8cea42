import * as v from 'valibot';
import {
  Referral,
  referralCodeEndpoints,
  referralEndpoints,
  type ReferralCode,
  type ReferralEntry,
  type ReferralSettings,
  type RuleResult,
} from '@outpost/contracts';
import { makeId, stored, tenant } from './makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';

/** Referrals of the fake API. */
export interface ReferralRows {
  referrals: Referral[];
}

const at = '2026-02-10T10:00:00.000Z';

/** Returns a new referral of Ines Calder by the company Larkfield Dental. */
export const makeReferral = (changes: Partial<Referral> = {}): Referral =>
  v.parse(Referral, {
    ...stored(),
    status: 'qualified',
    source: 'landing',
    isApproved: false,
    company: { _id: makeId(), name: 'Larkfield Dental' },
    referrerName: 'Mara Bell',
    refereeName: 'Ines Calder',
    refereeEmail: 'ines@calder.example',
    refereeCompany: 'Calder Studio',
    customer: { _id: makeId(), name: 'Calder Studio', type: 'paid' },
    code: { _id: makeId(), code: 'k7mwq2xd9rtf', isBlocked: false },
    reward: null,
    failedRule: null,
    whiteLabel: tenant(),
    signedUpAt: at,
    qualifiedAt: at,
    rewardedAt: null,
    endedAt: null,
    createdAt: at,
    ...changes,
  } satisfies Referral);

const rules: RuleResult[] = [
  { rule: 'self-mail', outcome: 'passed' },
  { rule: 'self-address', outcome: 'unknown' },
  { rule: 'monthly-cap', outcome: 'failed' },
];

const history: ReferralEntry[] = [
  {
    _id: makeId(),
    step: null,
    status: 'invited',
    reason: null,
    rule: null,
    by: 'System',
    createdAt: at,
  },
  {
    _id: makeId(),
    step: 'reject',
    status: 'rejected',
    reason: null,
    rule: 'self-domain',
    by: 'System',
    createdAt: at,
  },
  {
    _id: makeId(),
    step: 'reopen',
    status: 'signed-up',
    reason: 'A branch of its own',
    rule: null,
    by: 'Ada',
    createdAt: at,
  },
];

const codeOf = (company: string): ReferralCode => ({
  _id: makeId(),
  code: 'k7mwq2xd9rtf',
  link: 'https://acme.outpost.test/referral/k7mwq2xd9rtf',
  company: { _id: company, name: 'Larkfield Dental' },
  blockedAt: null,
  blockedReason: null,
  createdAt: at,
  version: 1,
});

/** Returns the answers about the codes of companies and the rules of organizations. */
const codeAnswers = (): Answers => {
  const codes = new Map<string, ReferralCode>();
  let settings: ReferralSettings = {
    rewardAmount: 5_000,
    currency: 'USD',
    monthlyCap: 5,
    qualifyDays: 14,
    clawBackDays: 30,
    whiteLabel: tenant(),
    version: 1,
  };
  const block = ({ params }: FakeRequest, reason: string | null) => {
    const [key, code] = [...codes].find(([, one]) => one._id === params['id']) ?? [];
    if (!key || !code) throw new Error('There is no such code.');
    const changed = { ...code, blockedAt: reason === null ? null : at, blockedReason: reason };
    codes.set(key, changed);
    return { referralCode: changed };
  };
  return [
    [
      referralCodeEndpoints.ofCompany,
      ({ params }) => ({ referralCode: codes.get(params['id'] ?? '') ?? null }),
    ],
    [
      referralCodeEndpoints.create,
      ({ params }) => {
        const referralCode = codeOf(params['id'] ?? '');
        codes.set(params['id'] ?? '', referralCode);
        return { referralCode };
      },
    ],
    [referralCodeEndpoints.block, (request) => block(request, String(request.body['reason']))],
    [referralCodeEndpoints.unblock, (request) => block(request, null)],
    [referralCodeEndpoints.settings, () => ({ referralSettings: settings })],
    [
      referralCodeEndpoints.changeSettings,
      ({ body }) => {
        settings = { ...settings, ...body, version: settings.version + 1 };
        return { referralSettings: settings };
      },
    ],
  ];
};

/** Returns the answers about referrals. */
export const referralAnswers = ({ referrals }: ReferralRows): Answers => {
  const to = (changes: Partial<Referral>) => (request: FakeRequest) => ({
    referral: change(referrals, request, changes),
  });
  return [
    ...codeAnswers(),
    [
      referralEndpoints.byId,
      ({ params }) => ({ referral: { ...rowOf(referrals, params['id']), rules, history } }),
    ],
    [
      referralEndpoints.statistics,
      () => ({
        statistics: {
          funnel: { invited: referrals.length * 4, signedUp: 2, qualified: 1, rewarded: 1 },
          unit: 'day',
          points: [
            { date: '2026-02-09', value: 1 },
            { date: '2026-02-10', value: 3 },
          ],
          top: referrals.map(({ company }) => ({ company, referrals: 4, rewarded: 1 })),
        },
      }),
    ],
    [
      referralEndpoints.invite,
      ({ body }) => {
        const referral = makeReferral({
          status: 'invited',
          source: 'invitation',
          refereeEmail: String(body['email']),
          refereeName: String(body['name']),
          customer: null,
          signedUpAt: null,
          qualifiedAt: null,
        });
        referrals.push(referral);
        return { referral };
      },
    ],
    [referralEndpoints.signUp, to({ status: 'signed-up' })],
    [referralEndpoints.approve, to({ isApproved: true })],
    [
      referralEndpoints.pay,
      to({ status: 'rewarded', reward: { amount: 5_000, currency: 'USD' }, rewardedAt: at }),
    ],
    [referralEndpoints.reject, to({ status: 'rejected', endedAt: at })],
    [referralEndpoints.reopen, to({ status: 'signed-up', endedAt: null })],
    [referralEndpoints.clawBack, to({ status: 'clawed-back', endedAt: at })],
  ];
};
