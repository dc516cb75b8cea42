import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  mostBillingContacts,
  type BillingContact,
  type BodyOf,
  type billingEndpoints,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/api-error.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import { billingContacts } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { queueSyncOfPayer } from './chargebee/follow.ts';
import type { PayerPlace } from './ledger.ts';
import { checkTenant } from './settings.ts';

type NewContact = BodyOf<typeof billingEndpoints.addContact>;

const noun = 'This contact';

const isOf = ({ tenantId, companyId }: Pick<PayerPlace, 'tenantId' | 'companyId'>) =>
  and(
    eq(billingContacts.tenantId, tenantId),
    companyId === null
      ? isNull(billingContacts.companyId)
      : eq(billingContacts.companyId, companyId),
  );

/** Reads the contacts of a payer, by name. */
export const contactsOf = async (
  tx: Transaction,
  place: Pick<PayerPlace, 'tenantId' | 'companyId'>,
): Promise<BillingContact[]> => {
  const { id: _id, name, email } = billingContacts;
  return tx
    .select({ _id, name, email })
    .from(billingContacts)
    .where(isOf(place))
    .orderBy(asc(name), asc(_id));
};

/** Finds the payer that a new contact belongs to: 404 for one that the caller does not see. */
const placeOfNew = async (
  tx: Transaction,
  session: Session,
  { company: asked, whiteLabel }: NewContact,
): Promise<PayerPlace> => {
  const companyId = asked ?? session.companyId;
  if (companyId) {
    const [row] = await tx.select().from(companies).where(eq(companies.id, companyId));
    if (!row) throw notFound('This company');
    return { tenantId: row.tenantId, franchisorId: row.franchisorId, companyId };
  }
  if (session.franchisorId !== null) throw forbidden();
  const tenantId = whiteLabel ?? currentTenantId(session);
  await checkTenant(tx, tenantId);
  return { tenantId, franchisorId: null, companyId: null };
};

/** Adds a contact; 409 for more than are allowed, 422 for an address that is there. */
export const addContact = async (
  tx: Transaction,
  session: Session,
  body: NewContact,
): Promise<BillingContact> => {
  const place = await placeOfNew(tx, session, body);
  const known = await contactsOf(tx, place);
  if (known.length >= mostBillingContacts)
    throw conflict(`A payer has at most ${mostBillingContacts} contacts.`);
  const { name, email } = body;
  if (known.some((one) => one.email === email))
    throw invalid({ email: 'This address gets the invoices already' });
  const _id = await insertRecord(tx, billingContacts, { ...place, name, email });
  await queueSyncOfPayer(tx, place);
  return { _id, name, email };
};

export const removeContact = async (tx: Transaction, id: string): Promise<BillingContact> => {
  const [row] = await tx.select().from(billingContacts).where(eq(billingContacts.id, id));
  if (!row || !(await deleteRecord(tx, billingContacts, id))) throw notFound(noun);
  await queueSyncOfPayer(tx, row);
  return { _id: id, name: row.name, email: row.email };
};
