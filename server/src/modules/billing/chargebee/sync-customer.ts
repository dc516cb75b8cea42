import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  askChargebee,
  ChargebeeProblem,
  unlessMissing,
  type ChargebeeClient,
} from '../../../platform/billing/chargebee-client.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertRecord } from '../../../platform/db/records.ts';
import type { ServerParts } from '../../../platform/http/serve.ts';
import { invoices } from '../../../tables/billing.table.ts';
import { chargebeeCustomers } from '../../../tables/chargebee.table.ts';
import { users } from '../../../tables/users.table.ts';
import { insertPayment } from '../insert-payment.ts';
import { readInvoice } from '../invoices.repository.ts';
import { creditOf, post, type PayerPlace } from '../ledger.ts';
import { lockCustomer } from './apply-customer.ts';
import { copyAnswer, write } from './chargebee-access.ts';

type Parts = Pick<ServerParts, 'config' | 'database' | 'jwtSecret'>;

/** A payer as Chargebee gets it. */
export interface Payer extends PayerPlace {
  name: string;
  autoCollection: boolean;
}

/** Returns the id that a payer has at Chargebee, at most 50 characters: the same at each attempt. */
export const customerIdOf = ({ tenantId, companyId }: PayerPlace): string =>
  companyId === null ? `organization-${tenantId}` : `company-${companyId}`;

/** Finds the first owner of a payer, who gets Chargebee's mails. */
const ownerOf = async (tx: Transaction, { tenantId, companyId }: PayerPlace) => {
  const isTheirs =
    companyId === null
      ? and(isNull(users.companyId), isNull(users.franchisorId))
      : eq(users.companyId, companyId);
  const [owner] = await tx
    .select({ email: users.email, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.teamRole, 'owner'),
        isNull(users.deletedAt),
        isTheirs,
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return owner ?? null;
};

/** Creates the customer, or finds it when an earlier answer got lost. */
const createOnce = async (
  client: ChargebeeClient,
  id: string,
  { name, autoCollection }: Payer,
  owner: Awaited<ReturnType<typeof ownerOf>>,
): Promise<unknown> => {
  try {
    const auto = autoCollection ? ('on' as const) : ('off' as const);
    return await askChargebee(
      client.customer.create({ id, company: name, auto_collection: auto, ...owner }),
    );
  } catch (error) {
    if (!(error instanceof ChargebeeProblem) || error.kind !== 'exists') throw error;
    return askChargebee(client.customer.retrieve(id));
  }
};

/** Writes in the books that the credit of a payer went to Chargebee. */
const moveOut = async (
  tx: Transaction,
  place: PayerPlace,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> => {
  const isTheirs = and(
    eq(invoices.tenantId, place.tenantId),
    eq(invoices.currency, currency),
    eq(invoices.source, 'ledger'),
    place.companyId === null ? isNull(invoices.companyId) : eq(invoices.companyId, place.companyId),
  );
  const [last] = await tx.select({ id: invoices.id }).from(invoices).where(isTheirs).limit(1);
  if (!last) return;
  const now = new Date();
  const invoice = await readInvoice(tx, last.id);
  await insertPayment(tx, invoice, {
    amount: -amount,
    method: 'other',
    reference: 'Moved to Chargebee',
    paidOn: now.toISOString().slice(0, 10),
    by: 'Outpost',
    now,
  });
  const entries = [
    { account: 'credit' as const, amount, invoiceId: last.id },
    { account: 'cash' as const, amount: -amount, invoiceId: last.id },
  ];
  await post(tx, place, { currency, entries, at: now });
};

/** Adds a payer at Chargebee; all is repeated until the customer is stored here. */
const addCustomer = async (
  api: Parts,
  client: ChargebeeClient,
  id: string,
  payer: Payer,
): Promise<void> => {
  const owner = await api.database.transaction({ role: 'worker' }, 'read', (tx) =>
    ownerOf(tx, payer),
  );
  const answer = await createOnce(client, id, payer, owner);
  const { tenantId, franchisorId, companyId } = payer;
  await write(api, 'Add a customer of Chargebee', async (tx) => {
    const row = await lockCustomer(tx, id);
    const place = { tenantId, franchisorId, companyId, externalId: id };
    if (!row) await insertRecord(tx, chargebeeCustomers, place);
    // A customer that was made again begins with its first version.
    else
      await tx
        .update(chargebeeCustomers)
        .set({ externalVersion: 0 })
        .where(eq(chargebeeCustomers.id, row.id));
  });
  await copyAnswer(api, answer);
};

/**
 * Gives a payer at Chargebee the credit that it has in the ledger. The key of a call is that of the beginning of one
 * subscription, so that a repeat gives it once.
 */
export const moveCredit = async (
  api: Parts,
  client: ChargebeeClient,
  payer: Payer,
  beginning: string,
): Promise<void> => {
  const credit = await api.database.transaction({ role: 'worker' }, 'read', (tx) =>
    creditOf(tx, payer, 'ledger'),
  );
  for (const { amount, currency } of credit) {
    const input = {
      customer_id: customerIdOf(payer),
      amount,
      currency_code: currency,
      description: 'Credit from before Chargebee',
    };
    const key = `credit-${beginning}-${currency}`;
    await askChargebee(client.promotionalCredit.add(input, { 'chargebee-idempotency-key': key }));
    await write(api, 'Move credit to Chargebee', (tx) => moveOut(tx, payer, { amount, currency }));
  }
};

/**
 * Brings a payer to Chargebee: adds its customer, also again when it is gone there, or changes the automatic collection.
 * Resolves with the customer's id.
 */
export const syncCustomer = async (
  api: Parts,
  client: ChargebeeClient,
  payer: Payer,
  /** A subscription of the customer was seen at Chargebee. */
  isThere: boolean,
): Promise<string> => {
  const id = customerIdOf(payer);
  const row = await api.database.transaction({ role: 'worker' }, 'write', (tx) =>
    lockCustomer(tx, id),
  );
  const isGone = row && !isThere && !(await unlessMissing(client.customer.retrieve(id)));
  if (!row || isGone) await addCustomer(api, client, id, payer);
  else if (row.autoCollection !== payer.autoCollection) {
    const auto = payer.autoCollection ? ('on' as const) : ('off' as const);
    await copyAnswer(
      api,
      await askChargebee(client.customer.update(id, { auto_collection: auto })),
    );
  }
  return id;
};
