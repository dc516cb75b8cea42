import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { changeRecord } from '../../../platform/db/records.ts';
import { chargebeeCustomers } from '../../../tables/chargebee.table.ts';
import type { CbCard, CbContent, CbCustomer } from './content.ts';

export type CustomerRow = typeof chargebeeCustomers.$inferSelect;

const noun = 'This customer of Chargebee';

/** Locks the payer that a customer of Chargebee is; null for a customer of something else. */
export const lockCustomer = async (
  tx: Transaction,
  externalId: string,
): Promise<CustomerRow | null> => {
  const isIt = eq(chargebeeCustomers.externalId, externalId);
  const [row] = await tx.select().from(chargebeeCustomers).where(isIt).for('update');
  return row ?? null;
};

const noCard = { cardBrand: null, cardLast4: null, cardExpires: null, cardHash: null };

/**
 * Returns what is kept of a card. Its number is known by its first six and last four digits; these and the date are
 * hashed with the server's key, so that two payers with one card are found without storing it.
 */
const cardColumns = (card: CbCard, key: Uint8Array) => {
  const { iin, last4, brand, card_type: type, expiry_month: month, expiry_year: year } = card;
  const expires = `${year}-${String(month).padStart(2, '0')}`;
  const known = `${iin} ${last4} ${expires}`;
  return {
    cardBrand: brand ?? type ?? null,
    cardLast4: last4 || null,
    cardExpires: expires,
    cardHash: iin && last4 ? createHmac('sha256', key).update(known).digest('base64url') : null,
  };
};

/** Returns what the content says of the card that pays; nothing where it says nothing. */
const cardIn = (
  { card, payment_source: source }: CbContent,
  customer: CbCustomer,
  key: Uint8Array,
) => {
  if (!customer.payment_method) return noCard;
  if (card) return cardColumns(card, key);
  const isPrimary = source?.id === customer.primary_payment_source_id;
  return source?.card && isPrimary && !source.deleted ? cardColumns(source.card, key) : {};
};

/** Copies a customer, if it is a payer of this server and newer than the copy. */
export const applyCustomer = async (
  tx: Transaction,
  content: CbContent,
  key: Uint8Array,
): Promise<void> => {
  const { customer } = content;
  const row = customer && (await lockCustomer(tx, customer.id));
  if (!customer || !row || customer.resource_version < row.externalVersion) return;
  const change = {
    externalVersion: customer.resource_version,
    autoCollection: customer.auto_collection === 'on',
    methodType: customer.payment_method?.type ?? null,
    methodStatus: customer.payment_method?.status ?? null,
    ...cardIn(content, customer, key),
  };
  const isSame = Object.entries(change).every(
    ([name, value]) => row[name as keyof CustomerRow] === value,
  );
  if (isSame) return;
  await changeRecord(tx, chargebeeCustomers, { id: row.id, ifMatch: null, noun }, change);
};
