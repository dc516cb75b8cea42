import {
  referralCodeEndpoints,
  referralEndpoints,
  screenWords,
  type Endpoint,
  type Referral,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import { amountText } from '../../platform/billing/money-text.ts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { inviteReferee } from './invite-referral.service.ts';
import { registerReferralJobs } from './referral-jobs.ts';
import { codeOfCompany, createCode, setBlocked } from './referral-codes.service.ts';
import { changeSettings, findSettings } from './referral-settings.service.ts';
import { registerReferralPages } from './landing.routes.ts';
import { findReferral, historyOf, readReferral, referralList } from './referrals.repository.ts';
import { clawBackById, decide, payById, signUpByHand } from './referrals.service.ts';
import { readStatistics } from './referral-statistics.ts';
import { rulesShown } from './rules-shown.ts';

const columns: ExportColumn<Referral>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Referrer', cell: ({ company }) => company.name },
  { title: 'Referrer person', cell: ({ referrerName }) => referrerName },
  { title: 'Referee', cell: ({ refereeName }) => refereeName },
  { title: 'Email', cell: ({ refereeEmail }) => refereeEmail },
  { title: 'Code', cell: ({ code }) => code.code },
  { title: 'Company', cell: ({ customer, refereeCompany }) => customer?.name ?? refereeCompany },
  { title: 'Plan', code: ({ customer }) => customer?.type ?? null },
  { title: 'Source', code: ({ source }) => source, words: screenWords.referralSource },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Approved', cell: ({ isApproved }) => (isApproved ? 'Yes' : 'No') },
  {
    title: 'Reward',
    cell: ({ reward }) => (reward ? amountText(reward.amount, reward.currency) : null),
  },
  { title: 'Currency', cell: ({ reward }) => reward?.currency ?? null },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Invited', time: ({ createdAt }) => createdAt },
  { title: 'Signed up', time: ({ signedUpAt }) => signedUpAt },
  { title: 'Qualified', time: ({ qualifiedAt }) => qualifiedAt },
  { title: 'Rewarded', time: ({ rewardedAt }) => rewardedAt },
  { title: 'Ended', time: ({ endedAt }) => endedAt },
];

const seesRules = ({ permissions }: Session): boolean => permissions.includes('referrals:decide');

const action = (endpoint: Endpoint, run: BulkAction['run']): BulkAction => ({ endpoint, run });

const registerLists = (api: Api): void => {
  serve(api, referralEndpoints.list, async ({ transaction, session, query }) => {
    const list = referralList(seesRules(session));
    const { rows, ...page } = await transaction((tx) => readPage(tx, list, query));
    return { referrals: rows, ...page };
  });
  serveCsv(api, referralEndpoints.csv, referralList(false), columns, 'referrals');
  serveBulk(api, 'referrals', referralEndpoints.bulk, {
    list: referralList(true),
    nameOf: ({ refereeName, refereeEmail, _id }: Referral) => refereeName || refereeEmail || _id,
    actions: {
      approve: action(referralEndpoints.approve, (tx, session, id) =>
        decide(tx, session, id, 'approve'),
      ),
      reject: {
        ...action(referralEndpoints.reject, (tx, session, id, { reason }) =>
          decide(tx, session, id, 'reject', reason),
        ),
        requires: { reason: 'Reason' },
      },
      pay: action(referralEndpoints.pay, (tx, session, id) => payById(tx, session, id)),
    },
  });
  serve(api, referralEndpoints.statistics, async ({ transaction, session, query }) => ({
    statistics: await transaction((tx) => readStatistics(tx, query, session.timeZone)),
  }));
  serve(api, referralEndpoints.byId, async ({ transaction, session, params: { id } }) => ({
    referral: await transaction(async (tx) => {
      const row = await readReferral(tx, id);
      const isDecider = seesRules(session);
      return {
        ...(await findReferral(tx, id, isDecider)),
        rules: isDecider ? await rulesShown(tx, row) : [],
        history: await historyOf(tx, row, isDecider),
      };
    }),
  }));
  serveActivity(api, [referralEndpoints.activity, referralEndpoints.activityCsv], 'referrals');
};

const registerDecisions = (api: Api): void => {
  serve(api, referralEndpoints.signUp, async ({ transaction, session, params, body }) => ({
    referral: await transaction((tx) => signUpByHand(tx, session, params.id, body.company)),
  }));
  serve(api, referralEndpoints.approve, async ({ transaction, session, params }) => ({
    referral: await transaction((tx) => decide(tx, session, params.id, 'approve')),
  }));
  serve(api, referralEndpoints.reject, async ({ transaction, session, params, body }) => ({
    referral: await transaction((tx) => decide(tx, session, params.id, 'reject', body.reason)),
  }));
  serve(api, referralEndpoints.reopen, async ({ transaction, session, params, body }) => ({
    referral: await transaction((tx) => decide(tx, session, params.id, 'reopen', body.reason)),
  }));
  serve(api, referralEndpoints.pay, async ({ transaction, session, params }) => ({
    referral: await transaction((tx) => payById(tx, session, params.id)),
  }));
  serve(api, referralEndpoints.clawBack, async ({ transaction, session, params, body }) => ({
    referral: await transaction((tx) => clawBackById(tx, session, params.id, body.reason)),
  }));
};

const registerCodes = (api: Api): void => {
  const { publicUrl } = api.config;
  serve(api, referralCodeEndpoints.ofCompany, async ({ transaction, params }) => ({
    referralCode: await transaction((tx) => codeOfCompany(tx, publicUrl, params.id)),
  }));
  serve(api, referralCodeEndpoints.create, async ({ transaction, params }) => ({
    referralCode: await transaction((tx) => createCode(tx, publicUrl, params.id)),
  }));
  serve(api, referralCodeEndpoints.block, async ({ transaction, params, body }) => ({
    referralCode: await transaction((tx) => setBlocked(tx, publicUrl, params.id, body.reason)),
  }));
  serve(api, referralCodeEndpoints.unblock, async ({ transaction, params }) => ({
    referralCode: await transaction((tx) => setBlocked(tx, publicUrl, params.id, null)),
  }));
  serve(api, referralCodeEndpoints.settings, async ({ transaction, params }) => ({
    referralSettings: await transaction((tx) => findSettings(tx, params.id)),
  }));
  serve(api, referralCodeEndpoints.changeSettings, async ({ transaction, params, ...call }) => ({
    referralSettings: await transaction((tx) =>
      changeSettings(tx, { ...params, ifMatch: call.ifMatch }, call.body),
    ),
  }));
};

/** Serves the referrals: their list, decisions, codes and rules, their public pages and jobs. */
export const registerReferrals = async (api: Api): Promise<void> => {
  registerLists(api);
  registerDecisions(api);
  registerCodes(api);
  serve(api, referralEndpoints.invite, async ({ transaction, session, body }) => ({
    referral: await transaction((tx) => inviteReferee(api, tx, session, body)),
  }));
  await registerReferralPages(api);
  await registerReferralJobs(api);
};
