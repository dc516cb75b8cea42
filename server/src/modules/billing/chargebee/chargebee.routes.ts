import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import {
  billingEndpoints,
  chargebeeEndpoints,
  planEndpoints,
  type BillingOverview,
  type ChargebeeState,
} from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inRole } from '../../../platform/db/in-role.ts';
import { conflict } from '../../../platform/http/api-error.ts';
import { panelOriginOf } from '../../../platform/http/panel-origin.ts';
import { serve, type Api } from '../../../platform/http/serve.ts';
import { currentTenantId, scopeOf } from '../../../platform/http/session.ts';
import { subscriptions } from '../../../tables/billing.table.ts';
import { chargebeeDifferences } from '../../../tables/chargebee.table.ts';
import { companies } from '../../../tables/companies.table.ts';
import { readPlans } from '../catalogue.ts';
import { checkTenant } from '../settings.ts';
import { overviewOfCompany, overviewOfTenant } from '../overview.ts';
import { clientOf, forCaller, notSetUp } from './chargebee-access.ts';
import { registerChargebeeJobs } from './chargebee-jobs.ts';
import { readCatalogue } from './compare.ts';
import { registerChargebeeInbound } from './inbound.routes.ts';
import { previewSwitch, switchBilling } from './switch.ts';
import { findCustomer, openPage, withUpcoming } from './upcoming.ts';

/** Failures and differences that are shown. */
const mostShown = 20;

const readState = async (
  tx: Transaction,
  tenantId: string,
): Promise<Omit<ChargebeeState, 'isSetUp' | 'takesEvents'>> => {
  await checkTenant(tx, tenantId);
  const isWaiting = and(eq(subscriptions.tenantId, tenantId), isNotNull(subscriptions.syncDueAt));
  const failing = await tx
    .select({
      company: { _id: companies.id, name: companies.name },
      error: subscriptions.syncError,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(and(isWaiting, isNotNull(subscriptions.syncError)))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(mostShown);
  const { id: _id, sentence, isHealed, createdAt } = chargebeeDifferences;
  const differences = await tx
    .select({ _id, sentence, isHealed, createdAt })
    .from(chargebeeDifferences)
    .where(eq(chargebeeDifferences.tenantId, tenantId))
    .orderBy(desc(createdAt), desc(_id))
    .limit(mostShown);
  return {
    waiting: await tx.$count(subscriptions, isWaiting),
    failing: failing.map(({ company, error }) => ({ company, error: error ?? '' })),
    differences: differences.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
};

/** Reads an overview with the customer of Chargebee that its payer is. */
const withCustomer = async (tx: Transaction, read: Promise<BillingOverview>) => {
  const billing = await read;
  const { paymentSource: source } = billing;
  return { billing, customer: source && (await findCustomer(tx, source.customer)) };
};

const registerOverviews = (api: Api): void => {
  const shown = async ({ billing, customer }: Awaited<ReturnType<typeof withCustomer>>) => ({
    billing: await withUpcoming(api, billing, customer),
  });
  serve(api, billingEndpoints.show, async ({ transaction, session }) =>
    shown(
      await transaction((tx) =>
        withCustomer(tx, overviewOfTenant(tx, currentTenantId(session), session)),
      ),
    ),
  );
  serve(api, billingEndpoints.ofCompany, async ({ transaction, params }) =>
    shown(await transaction((tx) => withCustomer(tx, overviewOfCompany(tx, params.id)))),
  );
  const whole = { companyId: null, franchisorId: null };
  serve(api, billingEndpoints.ofWhiteLabel, async ({ transaction, params }) =>
    shown(await transaction((tx) => withCustomer(tx, overviewOfTenant(tx, params.id, whole)))),
  );
};

const registerSwitch = (api: Api): void => {
  const isSetUp = clientOf(api) !== null;
  /** Works on an organization that the caller sees; the rest of its billing only services write. */
  const onTenant = async <T>(tx: Transaction, id: string, work: () => Promise<T>): Promise<T> => {
    await checkTenant(tx, id);
    return inRole(tx, 'worker', null, work);
  };
  serve(api, chargebeeEndpoints.previewSwitch, async ({ transaction, params: { id }, query }) => ({
    preview: await transaction((tx) =>
      onTenant(tx, id, () => previewSwitch(tx, id, query, { isSetUp })),
    ),
  }));
  serve(api, chargebeeEndpoints.switch, async ({ transaction, params: { id }, body }) => ({
    preview: await transaction((tx) =>
      onTenant(tx, id, () => switchBilling(tx, id, body, { isSetUp, jobs: api.jobs })),
    ),
  }));
};

/** Serves what belongs to Chargebee: its state, the switch to it, its pages, its events, and its jobs. */
export const registerChargebee = async (api: Api): Promise<void> => {
  const { chargebee } = api.config.providers;
  registerOverviews(api);
  registerSwitch(api);
  serve(
    api,
    billingEndpoints.hostedPage,
    async ({ transaction, session, request, body, endRepeat }) => {
      await endRepeat();
      const scope = scopeOf(session, request.id);
      const customer = await api.database.transaction(scope, 'read', (tx) =>
        findCustomer(tx, body.customer),
      );
      const back = `${await panelOriginOf(api, request)}/billing`;
      const hostedPage = await openPage(api, customer, body.page, back);
      await transaction(async () => undefined);
      return { hostedPage };
    },
  );
  serve(api, chargebeeEndpoints.state, async ({ transaction, params }) => ({
    chargebee: {
      isSetUp: chargebee !== null,
      takesEvents: chargebee?.webhook != null,
      ...(await transaction((tx) => readState(tx, params.id))),
    },
  }));
  serve(api, chargebeeEndpoints.compare, async ({ transaction, params }) => {
    await transaction(async (tx) => {
      await readState(tx, params.id);
      if (!chargebee) throw conflict('Chargebee is not set up on this server.');
      await api.jobs.enqueue(tx, 'chargebee-tenant', { tenantId: params.id });
    });
    return { message: 'The comparison runs. Differences are listed here when it has ended.' };
  });
  serve(api, planEndpoints.readChargebee, async ({ transaction, endRepeat }) => {
    await endRepeat();
    const client = clientOf(api);
    if (!client) throw notSetUp();
    await forCaller(() => readCatalogue(api, client));
    const plans = await transaction((tx) => inRole(tx, 'worker', null, () => readPlans(tx)));
    return { plans };
  });
  registerChargebeeInbound(api);
  await registerChargebeeJobs(api);
};
