import {
  billingEndpoints,
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
import { currentTenantId } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { registerBillingJobs } from './billing-run.ts';
import { readStatistics } from './billing-statistics.ts';
import { addPlan, readPlans, repricePlan, withdrawPlan } from './catalogue.ts';
import { changeSubscription, previewChange } from './change-subscription.service.ts';
import { estimate } from './estimates.ts';
import { findInvoice, invoiceList, paymentsOfInvoice, readInvoice } from './invoices.repository.ts';
import { readDocument, renderDocument } from './invoice-document.ts';
import { fileNameOf } from './invoice-mail.ts';
import { creditIn } from './ledger.ts';
import { amountText } from './money-text.ts';
import { overviewOfCompany, overviewOfTenant } from './overview.ts';
import { creditInvoice, recordPayment, refundCredit, voidInvoice } from './payments.service.ts';
import { resendInvoice } from './resend-invoice.ts';
import { changeSettings, findSettings, todayOf } from './settings.ts';
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
  { title: 'Billing', cell: ({ billingType }) => billingType },
  { title: 'Invoices to', cell: ({ payer }) => payer },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Plan', cell: ({ plan }) => plan.name },
  { title: 'Seats used', cell: ({ seats }) => seats.used },
  { title: 'Seats', cell: ({ seats }) => seats.total },
  { title: 'Monthly revenue', cell: ({ mrr }) => amountText(mrr.amount, mrr.currency) },
  { title: 'Overdue', cell: ({ overdue }) => amountText(overdue.amount, overdue.currency) },
  { title: 'Currency', cell: ({ mrr }) => mrr.currency },
  { title: 'Term begins', cell: ({ termStart }) => termStart },
  { title: 'Next charge', cell: ({ nextChargeOn }) => nextChargeOn },
  { title: 'Last payment', time: ({ lastPaymentAt }) => lastPaymentAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
];

const invoiceColumns: ExportColumn<Invoice>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Number', cell: ({ number }) => number },
  { title: 'Kind', cell: ({ kind }) => kind },
  { title: 'Corrects', cell: ({ corrects }) => corrects },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'From', cell: ({ periodStart }) => periodStart },
  { title: 'To', cell: ({ periodEnd }) => periodEnd },
  { title: 'Net', cell: ({ subtotal, currency }) => amountText(subtotal, currency) },
  { title: 'Tax', cell: ({ tax, currency }) => amountText(tax, currency) },
  { title: 'Amount', cell: ({ amount, currency }) => amountText(amount, currency) },
  { title: 'Due', cell: ({ due, currency }) => amountText(due, currency) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Issued', time: ({ createdAt }) => createdAt },
  { title: 'Due date', cell: ({ dueOn }) => dueOn },
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
  serve(api, byId, async ({ transaction, params: { id } }) => ({
    subscription: await transaction(async (tx) => {
      const found = await findSubscription(tx, id);
      const tenantId = found.whiteLabel._id;
      const today = await todayOf(tx, tenantId, new Date());
      const place = { tenantId, companyId: found.company._id, today };
      return {
        ...found,
        charges: await chargesOfSubscription(tx, { tenantId, id }, mostCharges),
        next: (await estimate(tx, place))[0] ?? null,
      };
    }),
  }));
  serve(api, preview, async ({ transaction, session, params, query }) => ({
    preview: await transaction((tx) => previewChange(tx, session, params.id, query)),
  }));
  serve(api, changeOne, async ({ transaction, session, params, body }) => ({
    subscription: await transaction((tx) => changeSubscription(tx, session, params.id, body)),
  }));
  serveActivity(api, activity, 'subscriptions');
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
        credit: await creditIn(tx, row, row.currency),
      };
    }),
  }));
  serve(api, invoiceEndpoints.pdf, async ({ transaction, params: { id } }) => {
    const document = await transaction((tx) => readDocument(tx, id));
    const content = Buffer.from(await renderDocument(api.storage, document)).toString('base64');
    return { file: { name: fileNameOf(document.invoice.number), content } };
  });
  serve(api, invoiceEndpoints.pay, async ({ transaction, session, params: { id }, body }) => ({
    invoice: await transaction(async (tx) => {
      await recordPayment(tx, id, body, session);
      return findInvoice(tx, id);
    }),
  }));
  serve(api, invoiceEndpoints.credit, async ({ transaction, params: { id }, body }) => ({
    invoice: await transaction(async (tx) => {
      await creditInvoice(tx, id, body);
      return findInvoice(tx, id);
    }),
  }));
  serve(api, invoiceEndpoints.void, async ({ transaction, params: { id }, body }) => ({
    invoice: await transaction(async (tx) => {
      await voidInvoice(tx, id, body.reason);
      return findInvoice(tx, id);
    }),
  }));
  serve(api, invoiceEndpoints.refund, async ({ transaction, session, params: { id }, body }) => ({
    invoice: await transaction(async (tx) => {
      await refundCredit(tx, id, body, session);
      return findInvoice(tx, id);
    }),
  }));
  serve(api, invoiceEndpoints.resend, async ({ transaction, params: { id } }) => ({
    message: await transaction((tx) => resendInvoice(tx, api.jobs, id)),
  }));
  serveActivity(api, invoiceEndpoints.activity, 'invoices');
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

/** Serves billing: subscriptions, invoices, the catalogue, overviews and settings, and its jobs. */
export const registerBilling = async (api: Api): Promise<void> => {
  registerSubscriptions(api);
  registerInvoices(api);
  registerPlans(api);
  serve(api, billingEndpoints.show, async ({ transaction, session }) => ({
    billing: await transaction((tx) => overviewOfTenant(tx, currentTenantId(session), session)),
  }));
  serve(api, billingEndpoints.ofCompany, async ({ transaction, params }) => ({
    billing: await transaction((tx) => overviewOfCompany(tx, params.id)),
  }));
  serve(api, billingEndpoints.ofWhiteLabel, async ({ transaction, params }) => ({
    billing: await transaction((tx) =>
      overviewOfTenant(tx, params.id, { companyId: null, franchisorId: null }),
    ),
  }));
  serve(api, billingEndpoints.settings, async ({ transaction, params }) => ({
    billingSettings: await transaction((tx) => findSettings(tx, params.id)),
  }));
  serve(api, billingEndpoints.changeSettings, async ({ transaction, params, ifMatch, body }) => ({
    billingSettings: await transaction((tx) => changeSettings(tx, { ...params, ifMatch }, body)),
  }));
  await registerBillingJobs(api);
};
