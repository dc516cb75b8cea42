import {
  screenWords,
  billingEndpoints,
  couponEndpoints,
  invoiceEndpoints,
  planEndpoints,
  subscriptionEndpoints,
  type Endpoint,
  type Invoice,
  type Subscription,
  type SubscriptionChange,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { registerBillingJobs } from './billing-run.ts';
import { readStatistics } from './billing-statistics.ts';
import { addContact, removeContact } from './contacts.ts';
import { addCoupon, readCoupons, withdrawCoupon } from './coupons.ts';
import { addPlan, readPlans, repricePlan, withdrawPlan } from './catalogue.ts';
import { engineOf } from './billing-engine.ts';
import { changeSubscription } from './change-subscription.service.ts';
import { registerChargebee } from './chargebee/chargebee.routes.ts';
import { nextOf } from './chargebee/upcoming.ts';
import { estimate } from './estimates.ts';
import { findInvoice, invoiceList, paymentsOfInvoice, readInvoice } from './invoices.repository.ts';
import { creditIn } from './ledger.ts';
import { amountText } from '../../platform/billing/money-text.ts';
import { resendInvoice } from './resend-invoice.ts';
import { changeSettings, findSettings, settingsOf, todayOf } from './settings.ts';
import {
  chargesOfInvoice,
  chargesOfSubscription,
  findSubscription,
  subscriptionList,
} from './subscriptions.repository.ts';

/** Maximum charges of a subscription that its page shows. */
const mostCharges = 100;

const subscriptionColumns: ExportColumn<Subscription>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Company', cell: ({ company }) => company.name },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Billing', code: ({ billingType }) => billingType },
  { title: 'Invoices go to', code: ({ payer }) => payer },
  { title: 'Status', code: ({ status }) => status, words: screenWords.subscriptionStatus },
  { title: 'Plan', code: ({ plan }) => plan.name },
  { title: 'Seats used', cell: ({ seats }) => seats.used },
  { title: 'Seats', cell: ({ seats }) => seats.total },
  { title: 'Monthly revenue', cell: ({ mrr }) => amountText(mrr.amount, mrr.currency) },
  { title: 'Overdue', cell: ({ overdue }) => amountText(overdue.amount, overdue.currency) },
  { title: 'Currency', cell: ({ mrr }) => mrr.currency },
  { title: 'Term starts', cell: ({ termStart }) => termStart },
  { title: 'Next charge', cell: ({ nextChargeOn }) => nextChargeOn },
  { title: 'Last payment', time: ({ lastPaymentAt }) => lastPaymentAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
];

const invoiceColumns: ExportColumn<Invoice>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Number', cell: ({ number }) => number },
  { title: 'Kind', code: ({ kind }) => kind },
  { title: 'Corrects', cell: ({ corrects }) => corrects },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Goes to', cell: ({ company }) => company?.name ?? null },
  { title: 'From', cell: ({ periodStart }) => periodStart },
  { title: 'To', cell: ({ periodEnd }) => periodEnd },
  { title: 'Net', cell: ({ subtotal, currency }) => amountText(subtotal, currency) },
  { title: 'Tax', cell: ({ tax, currency }) => amountText(tax, currency) },
  { title: 'Amount', cell: ({ amount, currency }) => amountText(amount, currency) },
  { title: 'To pay', cell: ({ due, currency }) => amountText(due, currency) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Status', code: ({ status }) => status, words: screenWords.invoiceStatus },
  { title: 'Issued', time: ({ createdAt }) => createdAt },
  { title: 'Due on', cell: ({ dueOn }) => dueOn },
  { title: 'Paid', time: ({ paidAt }) => paidAt },
];

/** Reads the catalogue for everybody: it belongs to the platform. */
const asWorker = <T>(tx: Transaction, work: () => Promise<T>) => inRole(tx, 'worker', null, work);

const change = (endpoint: Endpoint, kind: SubscriptionChange['kind']): BulkAction => ({
  endpoint,
  run: (tx, session, id, { reason }) =>
    changeSubscription(tx, session, id, { change: { kind, reason } }),
});

const registerSubscriptions = (api: Api): void => {
  const {
    list,
    csv,
    bulk,
    statistics,
    byId,
    preview,
    change: changeOne,
    activity,
    activityCsv,
  } = subscriptionEndpoints;
  serve(api, list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, subscriptionList, query));
    return { subscriptions: rows, ...page };
  });
  serveCsv(api, csv, subscriptionList, subscriptionColumns, 'subscriptions');
  serveBulk(api, 'subscriptions', bulk, {
    list: subscriptionList,
    nameOf: ({ company }: Subscription) => company.name,
    actions: {
      pause: { ...change(changeOne, 'pause'), undo: 'resume' },
      resume: change(changeOne, 'resume'),
      cancel: change(changeOne, 'cancel'),
    },
  });
  serve(api, statistics, async ({ transaction, query }) => ({
    statistics: await transaction((tx) => readStatistics(tx, query.currency)),
  }));
  serve(api, byId, async ({ transaction, params: { id } }) => {
    const { subscription, place } = await transaction(async (tx) => {
      const found = await findSubscription(tx, id);
      const tenantId = found.whiteLabel._id;
      const today = await todayOf(tx, tenantId, new Date());
      const { timeZone } = await settingsOf(tx, tenantId);
      const ofCompany = { tenantId, companyId: found.company._id, today };
      const charges = await chargesOfSubscription(tx, { tenantId, id }, mostCharges);
      const next = (await estimate(tx, ofCompany))[0] ?? null;
      return { subscription: { ...found, charges, next }, place: { timeZone, today } };
    });
    if (subscription.billingType === 'Custom') return { subscription };
    return { subscription: { ...subscription, next: await nextOf(api, subscription, place) } };
  });
  serve(api, preview, async ({ params: { id }, query, ...call }) => ({
    preview: await (await engineOf(api, call, 'subscription', id)).preview(id, query),
  }));
  serve(api, changeOne, async ({ params: { id }, body, ...call }) => ({
    subscription: await (await engineOf(api, call, 'subscription', id)).change(id, body),
  }));
  serveActivity(api, [activity, activityCsv], 'subscriptions');
};

const registerInvoices = (api: Api): void => {
  serve(api, invoiceEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, invoiceList, query));
    return { invoices: rows, ...page };
  });
  serveCsv(api, invoiceEndpoints.csv, invoiceList, invoiceColumns, 'invoices');
  serve(api, invoiceEndpoints.byId, async ({ transaction, params: { id } }) => ({
    invoice: await transaction(async (tx) => {
      const row = await readInvoice(tx, id);
      return {
        ...(await findInvoice(tx, id)),
        charges: await chargesOfInvoice(tx, row),
        payments: await paymentsOfInvoice(tx, row),
        credit: await creditIn(tx, row, row.currency, row.source),
      };
    }),
  }));
  serve(api, invoiceEndpoints.pdf, async ({ params: { id }, ...call }) => ({
    file: await (await engineOf(api, call, 'invoice', id)).document(id),
  }));
  serve(api, invoiceEndpoints.pay, async ({ params: { id }, body, ...call }) => ({
    invoice: await (await engineOf(api, call, 'invoice', id)).pay(id, body),
  }));
  serve(api, invoiceEndpoints.credit, async ({ params: { id }, body, ...call }) => ({
    invoice: await (await engineOf(api, call, 'invoice', id)).credit(id, body),
  }));
  serve(api, invoiceEndpoints.void, async ({ params: { id }, body, ...call }) => ({
    invoice: await (await engineOf(api, call, 'invoice', id)).void(id, body.reason),
  }));
  serve(api, invoiceEndpoints.refund, async ({ params: { id }, body, ...call }) => ({
    invoice: await (await engineOf(api, call, 'invoice', id)).refund(id, body),
  }));
  serve(api, invoiceEndpoints.resend, async ({ transaction, params: { id } }) => ({
    message: await transaction((tx) => resendInvoice(tx, api.jobs, id)),
  }));
  serveActivity(api, [invoiceEndpoints.activity, invoiceEndpoints.activityCsv], 'invoices');
};

const registerPlans = (api: Api): void => {
  serve(api, planEndpoints.list, async ({ transaction }) => ({
    plans: await transaction((tx) => asWorker(tx, () => readPlans(tx))),
  }));
  serve(api, planEndpoints.create, async ({ transaction, body }) => ({
    plan: await transaction((tx) => addPlan(tx, body)),
  }));
  serve(api, planEndpoints.reprice, async ({ transaction, params, body }) => ({
    plan: await transaction((tx) => repricePlan(tx, params.id, body)),
  }));
  serve(api, planEndpoints.withdraw, async ({ transaction, params }) => ({
    plan: await transaction((tx) => withdrawPlan(tx, params.id)),
  }));
};

const registerCoupons = (api: Api): void => {
  serve(api, couponEndpoints.list, async ({ transaction }) => ({
    coupons: await transaction((tx) => readCoupons(tx)),
  }));
  serve(api, couponEndpoints.create, async ({ transaction, body }) => ({
    coupon: await transaction((tx) => addCoupon(tx, body)),
  }));
  serve(api, couponEndpoints.withdraw, async ({ transaction, params }) => ({
    coupon: await transaction((tx) => withdrawCoupon(tx, params.id)),
  }));
};

/** Serves billing: subscriptions, invoices, the catalogue, overviews and settings, and its jobs. */
export const registerBilling = async (api: Api): Promise<void> => {
  registerSubscriptions(api);
  registerInvoices(api);
  registerPlans(api);
  registerCoupons(api);
  serve(api, billingEndpoints.addContact, async ({ transaction, session, body }) => ({
    contact: await transaction((tx) => addContact(tx, session, body)),
  }));
  serve(api, billingEndpoints.removeContact, async ({ transaction, params }) => ({
    contact: await transaction((tx) => removeContact(tx, params.id)),
  }));
  serve(api, billingEndpoints.settings, async ({ transaction, params }) => ({
    billingSettings: await transaction((tx) => findSettings(tx, params.id)),
  }));
  serve(api, billingEndpoints.changeSettings, async ({ transaction, params, ifMatch, body }) => ({
    billingSettings: await transaction((tx) => changeSettings(tx, { ...params, ifMatch }, body)),
  }));
  await registerChargebee(api);
  await registerBillingJobs(api);
};
