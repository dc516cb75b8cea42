import { eq } from 'drizzle-orm';
import {
  billingRows,
  type BillingOverview,
  type Estimate,
  type Subscription,
} from '@outpost/contracts';
import {
  askChargebee,
  ChargebeeProblem,
  unlessMissing,
} from '../../../platform/billing/chargebee-client.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { chargebeeCustomers } from '../../../tables/chargebee.table.ts';
import { settingsOf, todayOf } from '../settings.ts';
import { clientOf, forCaller, notSetUp } from './chargebee-access.ts';
import { readEstimate, readUpcoming } from './estimate.ts';

const noun = 'This customer of Chargebee';

/** A customer of Chargebee that the caller sees, with the days of its organization. */
export interface KnownCustomer {
  externalId: string;
  timeZone: string;
  today: string;
}

/** Reads a customer that the caller sees; 404 otherwise. */
export const findCustomer = async (tx: Transaction, id: string): Promise<KnownCustomer> => {
  const [row] = await tx.select().from(chargebeeCustomers).where(eq(chargebeeCustomers.id, id));
  if (!row) throw notFound(noun);
  const { timeZone } = await settingsOf(tx, row.tenantId);
  return {
    externalId: row.externalId,
    timeZone,
    today: await todayOf(tx, row.tenantId, new Date()),
  };
};

/** Adds the next invoices that Chargebee will issue; a Chargebee that is not there costs only these. */
export const withUpcoming = async (
  api: Api,
  overview: BillingOverview,
  customer: KnownCustomer | null,
): Promise<BillingOverview> => {
  const client = customer && clientOf(api, 'brief');
  if (!client) return overview;
  const companyOf = (id: string | undefined) =>
    overview.subscriptions.find(({ _id }) => _id === id)?.company ??
    overview.subscriptions[0]?.company ?? { _id: customer.externalId, name: '' };
  try {
    const answer = await unlessMissing(
      client.estimate.upcomingInvoicesEstimate(customer.externalId),
    );
    const next = answer ? readUpcoming(answer.estimate, { ...customer, companyOf }) : [];
    return { ...overview, estimates: [...next, ...overview.estimates].slice(0, billingRows) };
  } catch (error) {
    if (!(error instanceof ChargebeeProblem)) throw error;
    const problem = `The next invoice could not be read from Chargebee: ${error.message}`;
    return { ...overview, problem };
  }
};

/** Reads the next invoice of one subscription; null where Chargebee issues none, or is not there. */
export const nextOf = async (
  api: Api,
  { _id: id, company, termEnd }: Subscription,
  place: Pick<KnownCustomer, 'timeZone' | 'today'>,
): Promise<Estimate | null> => {
  const client = clientOf(api);
  if (!client) return null;
  try {
    const answer = await unlessMissing(client.estimate.renewalEstimate(id));
    if (!answer) return null;
    return readEstimate(answer.estimate, { ...place, companyOf: () => company }, termEnd).next;
  } catch (error) {
    if (error instanceof ChargebeeProblem) return null;
    throw error;
  }
};

/**
 * Opens a page of Chargebee for a customer: for its payment methods, or to pay what is open. It leads back to `redirect_url`.
 */
export const openPage = (
  api: Api,
  { externalId: id }: KnownCustomer,
  page: 'payment-method' | 'pay',
  redirect_url: string,
): Promise<{ url: string; expiresAt: string | null }> => {
  const client = clientOf(api);
  if (!client) throw notSetUp();
  return forCaller(async () => {
    const customer = { id };
    const { hosted_page: opened } = await askChargebee(
      page === 'pay'
        ? client.hostedPage.collectNow({ customer, redirect_url })
        : client.hostedPage.managePaymentSources({ customer, redirect_url }),
    );
    const { url, expires_at: expires } = opened;
    if (!url?.startsWith('https://'))
      throw new ChargebeeProblem('Chargebee answered something unexpected.', 'unavailable');
    return { url, expiresAt: expires ? new Date(expires * 1_000).toISOString() : null };
  });
};
