import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  askChargebee,
  ChargebeeProblem,
  unlessMissing,
  type ChargebeeClient,
} from '../../../platform/billing/chargebee-client.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { ServerParts } from '../../../platform/http/serve.ts';
import { log } from '../../../platform/log/log.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { subscriptions } from '../../../tables/billing.table.ts';
import { chargebeeCustomers, chargebeeDifferences } from '../../../tables/chargebee.table.ts';
import { companies } from '../../../tables/companies.table.ts';
import { moneyText } from '../../../platform/billing/money-text.ts';
import { applyContent, type Applied } from './apply-content.ts';
import { contentOf, copyAnswer, clientOf, write } from './chargebee-access.ts';
import { queueSync } from './follow.ts';
import { applyItemPrice, withdrawOthers } from './plans.ts';

type Parts = Pick<ServerParts, 'config' | 'database' | 'jwtSecret'>;

/** Days back that are compared: longer than Chargebee repeats an event, and than a job is repeated. */
const comparedDays = 40;
const perPage = 100;
/** Pages of one list that are read at most. */
const mostPages = 200;

const worker = { role: 'worker' } as const;

interface Page {
  list: object[];
  next_offset?: string;
}

/** Reads a list of Chargebee page by page. */
const readAll = async (
  ask: (page: { limit: number; offset?: string }) => Promise<Page>,
): Promise<object[]> => {
  const found: object[] = [];
  let offset: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await askChargebee(ask({ limit: perPage, ...(offset && { offset }) }));
    found.push(...answer.list);
    offset = answer.next_offset;
    if (!offset) return found;
  }
  throw new ChargebeeProblem('Chargebee answered too many pages.', 'rejected');
};

/** Reads the prices of plans, and withdraws the copies of those that are gone. */
export const readCatalogue = async (api: Parts, client: ChargebeeClient): Promise<void> => {
  const rows = await readAll((page) =>
    client.itemPrice.list({ ...page, item_type: { is: 'plan' } }),
  );
  await write(api, 'Read the catalogue of Chargebee', async (tx) => {
    const keys: string[] = [];
    for (const row of rows) {
      const { item_price: price } = contentOf(row);
      if (!price) continue;
      keys.push(price.id);
      await applyItemPrice(tx, price);
    }
    await withdrawOthers(tx, keys);
  });
};

const noteDifference = async (
  tx: Transaction,
  tenantId: string,
  difference: { externalId: string; sentence: string; isHealed: boolean },
): Promise<void> => {
  await tx.insert(chargebeeDifferences).values({ id: v7(), tenantId, ...difference });
};

/** Copies an object of a list; one that no event had brought is a difference. */
const compareOne = async (
  api: Parts,
  tenantId: string,
  { kind, row }: { kind: string; row: object },
): Promise<void> => {
  const content = contentOf(row);
  const id = (content.subscription ?? content.invoice ?? content.credit_note)?.id ?? '';
  await write(api, 'Compare with Chargebee', async (tx) => {
    const { subscription, invoice, notes }: Applied = await applyContent(tx, content, {
      key: api.jwtSecret,
    });
    if (!subscription && !invoice && notes === 0) return;
    const sentence = `${kind} ${id} was changed at Chargebee, and no event had told of it.`;
    await noteDifference(tx, tenantId, { externalId: id, sentence, isHealed: true });
  });
};

/** Compares the amounts that are due with the books, after everything was copied. */
const compareDue = async (api: Parts, tenantId: string, rows: object[]): Promise<void> => {
  const content = rows.flatMap((row) => contentOf(row).invoice ?? []);
  await write(api, 'Compare with Chargebee', async (tx) => {
    for (const { id, status, amount_due: due, currency_code: currency } of content) {
      if (status === 'pending' || status === 'voided') continue;
      const { rows: found } = await tx.execute<{ due: number }>(sql`
        SELECT (SELECT coalesce(sum(e.amount), 0)::int FROM ledger_entries e
          WHERE e.tenant_id = i.tenant_id AND e.invoice_id = i.id
            AND e.account = 'receivable') AS due
        FROM invoices i WHERE i.kind = 'invoice' AND i.external_id = ${id}`);
      const [own] = found;
      if (!own || own.due === due) continue;
      const sentence = `Of invoice ${id}, ${moneyText(due, currency)} are due at Chargebee and ${moneyText(own.due, currency)} here.`;
      await noteDifference(tx, tenantId, { externalId: id, sentence, isHealed: false });
    }
  });
};

/** Finds subscriptions that Chargebee does not have any more: the next job creates them again. */
const findLost = async (api: Parts, client: ChargebeeClient, tenantId: string): Promise<void> => {
  const rows = await api.database.transaction(worker, 'read', (tx) =>
    tx
      .select({ id: subscriptions.id, name: companies.name })
      .from(subscriptions)
      .innerJoin(companies, eq(companies.id, subscriptions.companyId))
      .where(
        and(
          eq(subscriptions.tenantId, tenantId),
          eq(subscriptions.source, 'Chargebee'),
          isNotNull(subscriptions.externalVersion),
        ),
      ),
  );
  for (const { id, name } of rows) {
    const found = await unlessMissing(client.subscription.retrieve(id));
    if (found) continue;
    const sentence = `Chargebee has no subscription of ${name} any more: it is created again.`;
    await write(api, 'Compare with Chargebee', async (tx) => {
      await noteDifference(tx, tenantId, { externalId: id, sentence, isHealed: true });
      await tx.update(subscriptions).set({ externalVersion: null }).where(eq(subscriptions.id, id));
      await queueSync(tx, { id }, new Date());
    });
  }
};

/** Compares one customer: its method of payment, subscriptions, invoices and credit notes. */
const compareCustomer = async (
  api: Parts,
  client: ChargebeeClient,
  { tenantId, externalId }: { tenantId: string; externalId: string },
): Promise<void> => {
  const customer = await unlessMissing(client.customer.retrieve(externalId));
  if (!customer) return;
  await copyAnswer(api, customer);
  const after = Math.floor(Date.now() / 1_000) - comparedDays * 86_400;
  const filter = { customer_id: { is: externalId }, updated_at: { after } };
  const all = [
    ['Subscription', await readAll((page) => client.subscription.list({ ...page, ...filter }))],
    ['Invoice', await readAll((page) => client.invoice.list({ ...page, ...filter }))],
    ['Credit note', await readAll((page) => client.creditNote.list({ ...page, ...filter }))],
  ] as const;
  for (const [kind, rows] of all)
    for (const row of rows) await compareOne(api, tenantId, { kind, row });
  await compareDue(api, tenantId, all[1][1]);
};

/** Compares the billing of an organization with Chargebee, and heals what differs. */
export const compareTenant =
  (api: Parts) =>
  async ({ tenantId }: Jobs['chargebee-tenant']): Promise<void> => {
    const client = clientOf(api, 'patient');
    if (!client) return;
    const isTheirs = eq(chargebeeCustomers.tenantId, tenantId);
    const customers = await api.database.transaction(worker, 'read', (tx) =>
      tx.select().from(chargebeeCustomers).where(isTheirs).orderBy(chargebeeCustomers.id),
    );
    for (const customer of customers) await compareCustomer(api, client, customer);
    await findLost(api, client, tenantId);
    log.debug({ tenantId, customers: customers.length }, 'billing was compared with Chargebee');
  };
