import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Charge, Invoice } from '@outpost/contracts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { renderInvoice, type InvoiceDocument } from './invoice-pdf.ts';

const server = testServer();

const company = { _id: acme, name: 'Łódź Żurek & Sons' };
const charge: Charge = {
  kind: 'term',
  company,
  title: 'Standard seat, monthly',
  since: '2026-05-01',
  upto: '2026-06-01',
  seats: 5,
  days: 31,
  ofDays: 31,
  amount: 24_500,
  currency: 'USD',
};
const invoice: Invoice = {
  _id: acme,
  kind: 'invoice',
  source: 'ledger',
  number: 'INV-00006',
  payer: 'company',
  company,
  whiteLabel: { _id: acme, name: 'Acme Growth' },
  periodStart: '2026-04-19',
  periodEnd: '2026-05-31',
  subtotal: 30_380,
  tax: 2_506,
  amount: 32_886,
  due: 32_886,
  currency: 'USD',
  status: 'open',
  dueAt: '2026-05-16T06:59:59.000Z',
  dueOn: '2026-05-15',
  paidAt: null,
  corrects: null,
  reason: '',
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
  version: 1,
};
const seats: Charge = {
  ...charge,
  kind: 'seats',
  seats: 3,
  since: '2026-04-19',
  upto: '2026-05-01',
  days: 12,
  ofDays: 30,
  amount: 5_880,
};
const document = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  invoice,
  charges: [charge, seats],
  seller: { legalName: 'Acme Growth, Inc.', address: '12 Pier Road', taxName: 'Tax', taxRate: 825 },
  timeZone: 'America/Los_Angeles',
  accent: '#0f766e',
  logo: null,
  ...changes,
});

const pagesOf = async (content: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

test('the document says who sells what to whom, for which days and with which tax', async () => {
  const [page = ''] = await pagesOf(await renderInvoice(document()));
  for (const text of [
    'Invoice INV-00006',
    'Acme Growth, Inc.',
    'Łódź Żurek & Sons',
    'Standard seat, monthly, 5 × whole term',
    'Standard seat, monthly, 3 more for 12 of 30 days',
    '2026-04-19 – 2026-04-30',
    '$58.80',
    'Tax 8.25 %',
    '$25.06',
    '$328.86',
    'Due 2026-05-15',
  ])
    expect(page).toContain(text);
});

test('equal documents give equal bytes', async () => {
  const [one, other] = [await renderInvoice(document()), await renderInvoice(document())];
  expect(Buffer.compare(one, other)).toBe(0);
});

test('many lines go over several pages, each with the heads of the columns', async () => {
  const charges = Array.from({ length: 120 }, () => charge);
  const pages = await pagesOf(await renderInvoice(document({ charges })));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, -1)) expect(page).toContain('What Days Amount');
  expect(pages.at(-1)).toContain(`${pages.length} of ${pages.length}`);
});

test('a note of a correction names its invoice and its reason', async () => {
  const note: Invoice = {
    ...invoice,
    kind: 'credit-note',
    number: 'CN-00002',
    corrects: 'INV-00006',
    reason: 'Two seats were never used.',
    status: 'paid',
    due: 0,
  };
  const [page] = await pagesOf(await renderInvoice(document({ invoice: note, charges: [] })));
  expect(page).toContain('Credit note CN-00002');
  expect(page).toContain('Corrects INV-00006');
  expect(page).toContain('Two seats were never used.');
});

const idOfOpen = async (): Promise<{ id: string; number: string }> => {
  const [row] = await server.sql<{ id: string; number: string }>(
    `SELECT id, number FROM invoices WHERE tenant_id = $1 AND status = 'open' LIMIT 1`,
    [acme],
  );
  if (!row) throw new Error('No invoice of the demo is open.');
  return row;
};

test('the call gives the file to its readers only', async () => {
  const { id, number } = await idOfOpen();
  const path = `/v1/super-admin/invoices/${id}/pdf`;
  const { body } = await server.call('owner@acme.test', 'GET', path);
  const { name, content } = body.data.file;
  expect(name).toBe(`${number}.pdf`);
  const [page] = await pagesOf(Buffer.from(content as string, 'base64'));
  expect(page).toContain(number);
  expect((await server.call('owner@northwind.test', 'GET', path)).status).toBe(404);
  expect((await server.call('support@demo.test', 'GET', path)).status).toBe(403);
});

test('a mail about an invoice brings its document', async () => {
  const { id, number } = await idOfOpen();
  const path = `/v1/super-admin/invoices/${id}/resend`;
  expect((await server.call('super@demo.test', 'POST', path)).status).toBe(200);
  const mail = (await server.deliver()).find(({ subject }) => subject === `Invoice ${number}`);
  const [file] = mail?.attachments ?? [];
  expect(file).toMatchObject({ filename: `${number}.pdf`, contentType: 'application/pdf' });
  expect((await pagesOf(file?.content ?? new Uint8Array()))[0]).toContain(number);
});
