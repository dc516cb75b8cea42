import { askChargebee, type ChargebeeClient } from '../../../platform/billing/chargebee-client.ts';
import type { ServerParts } from '../../../platform/http/serve.ts';
import { contactsOf } from '../contacts.ts';
import type { PayerPlace } from '../ledger.ts';

/** Label of the contacts at Chargebee that come from here; others are left alone. */
const label = 'Outpost';
/** Contacts of a customer that are read; Chargebee sends no more at once. */
const mostRead = 100;

/** Gives a customer at Chargebee the billing contacts of its payer: Chargebee mails its invoices to them. */
export const syncContacts = async (
  { database }: Pick<ServerParts, 'database'>,
  client: ChargebeeClient,
  payer: PayerPlace,
  customerId: string,
): Promise<void> => {
  const ours = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    contactsOf(tx, payer),
  );
  const { list } = await askChargebee(
    client.customer.contactsForCustomer(customerId, { limit: mostRead }),
  );
  const theirs = list.map(({ contact }) => contact);
  for (const { name, email } of ours) {
    if (theirs.some((contact) => contact.email === email)) continue;
    const contact = { first_name: name, email, label, enabled: true, send_billing_email: true };
    await askChargebee(client.customer.addContact(customerId, { contact }));
  }
  for (const { id, email, label: given } of theirs)
    if (given === label && !ours.some((contact) => contact.email === email))
      await askChargebee(client.customer.deleteContact(customerId, { contact: { id } }));
};
