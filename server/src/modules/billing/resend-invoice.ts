import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { conflict } from '../../platform/http/api-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { tellAboutInvoice } from './billing-notices.ts';
import { readInvoice } from './invoices.repository.ts';
import { dueOf } from './ledger.ts';
import { moneyText } from '../../platform/billing/money-text.ts';

/** Mails an invoice to the owners of its payer again; 409 when there is none. */
export const resendInvoice = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  id: string,
): Promise<string> => {
  const invoice = await readInvoice(tx, id);
  const { number, amount, currency, status, kind, source } = invoice;
  if (source === 'Chargebee') throw conflict('Chargebee mails this invoice: send it again there.');
  if (status === 'void') throw conflict('This invoice is void.');
  const due = await dueOf(tx, invoice);
  const title = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
  const text = `${moneyText(amount, currency)}, of which ${moneyText(due, currency)} is due.`;
  const told = await inRole(tx, 'worker', null, () =>
    tellAboutInvoice(tx, jobs, invoice, { title, body: text }),
  );
  if (told === 0) throw conflict('Its payer has no owner who could get it.');
  return `${title} is on its way to ${told} ${told === 1 ? 'person' : 'people'}.`;
};
