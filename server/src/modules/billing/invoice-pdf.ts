import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Charge, Invoice } from '@outpost/contracts';
import { dayAt } from '../../platform/days/time-zone.ts';
import { moneyText } from '../../platform/billing/money-text.ts';
import { lastDayOf } from './terms.ts';

type Definition = Parameters<typeof pdfmake.createPdf>[0];
type Content = Definition['content'];
type Cell =
  | string
  | {
      text: string;
      alignment?: 'left' | 'right';
      bold?: boolean;
      color?: string;
      colSpan?: number;
    };

/** An invoice with all that its document shows. */
export interface InvoiceDocument {
  invoice: Invoice;
  charges: readonly Charge[];
  seller: { legalName: string; address: string; taxName: string; taxRate: number };
  timeZone: string;
  /** Colour of the organization's brand, such as `#0f766e`; null for the product's. */
  accent: string | null;
  /** A PNG picture; null without a logo. */
  logo: Uint8Array | null;
}

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);
pdfmake.addFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
  },
});
// A document reads its fonts only: no address and no other file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const productName = 'Outpost';
const productAccent = '#4f46e5';

const titleOf = ({ kind, number }: Invoice): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;

const spanOf = ({ since, upto }: Charge): string =>
  since === upto ? since : `${since} – ${lastDayOf(since, upto)}`;

/** Returns a charge in words that explain its amount. */
const lineOf = ({ kind, title, seats, days, ofDays }: Charge): string => {
  if (kind === 'term') return `${title}, ${seats} × whole term`;
  if (kind === 'seats') return `${title}, ${seats} more for ${days} of ${ofDays} days`;
  return kind === 'credit' ? `${title}, ${days} days not used` : title;
};

const place = (label: string, lines: readonly string[]): Content => ({
  stack: [{ text: label, color: '#667085', fontSize: 8 }, ...lines],
});

const factsOf = ({ invoice, timeZone }: InvoiceDocument): [string, string][] => {
  const { kind, createdAt, dueOn, periodStart, periodEnd, corrects, reason } = invoice;
  return [
    ['Issued', dayAt(new Date(createdAt), timeZone)],
    ...(kind === 'invoice' ? [['Due', dueOn] as [string, string]] : []),
    ['Period', `${periodStart} – ${periodEnd}`],
    ...(corrects ? [['Corrects', corrects] as [string, string]] : []),
    ...(reason ? [['Reason', reason] as [string, string]] : []),
  ];
};

const right = (text: string, bold = false): Cell => ({ text, alignment: 'right', bold });

const rowsOf = ({ invoice, charges, seller }: InvoiceDocument): Cell[][] => {
  const { currency, subtotal, tax, amount } = invoice;
  const hasCompanies = new Set(charges.map(({ company }) => company._id)).size > 1;
  const sign = invoice.kind === 'invoice' ? 1 : -1;
  const lines = charges.map((charge): Cell[] => [
    [hasCompanies ? `${charge.company.name}: ` : '', lineOf(charge)].join(''),
    spanOf(charge),
    right(moneyText(sign * charge.amount, charge.currency)),
  ]);
  const sums: [string, number][] = [
    ['Net', subtotal],
    [`${seller.taxName} ${seller.taxRate / 100} %`, tax],
  ];
  return [
    ...lines,
    ...sums.map(([label, cents]): Cell[] => [
      { text: label, colSpan: 2, alignment: 'right' },
      '',
      right(moneyText(cents, currency)),
    ]),
    [
      { text: 'Total', colSpan: 2, alignment: 'right', bold: true },
      '',
      right(moneyText(amount, currency), true),
    ],
  ];
};

const definitionOf = (document: InvoiceDocument): Definition => {
  const { invoice, seller, logo } = document;
  const accent = document.accent ?? productAccent;
  const title = titleOf(invoice);
  const payer = invoice.company?.name ?? invoice.whiteLabel.name;
  const from = [seller.legalName || productName, ...seller.address.split('\n').filter(Boolean)];
  const head: Cell[] = ['What', 'Days', 'Amount'].map((text, index) => ({
    text,
    bold: true,
    color: accent,
    alignment: index === 2 ? 'right' : 'left',
  }));
  return {
    // The same invoice gives the same bytes.
    info: { title, author: from[0] ?? productName, creationDate: new Date(invoice.createdAt) },
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    ...(logo && {
      images: { logo: `data:image/png;base64,${Buffer.from(logo).toString('base64')}` },
    }),
    content: [
      {
        columns: [
          logo
            ? { image: 'logo', fit: [140, 40] }
            : { text: from[0] ?? '', bold: true, fontSize: 14 },
          { text: title, alignment: 'right', bold: true, fontSize: 18, color: accent },
        ],
      },
      {
        columns: [place('From', from), place('To', [payer])],
        margin: [0, 28, 0, 16],
      },
      ...factsOf(document).map(([label, text]): Content => ({
        columns: [{ text: label, width: 64, color: '#667085' }, text],
      })),
      {
        margin: [0, 20, 0, 0],
        layout: 'lightHorizontalLines',
        table: { headerRows: 1, widths: ['*', 'auto', 'auto'], body: [head, ...rowsOf(document)] },
      },
      {
        margin: [0, 16, 0, 0],
        text:
          invoice.status === 'void'
            ? 'This invoice is void.'
            : `To pay: ${moneyText(invoice.due, invoice.currency)}`,
      },
    ],
    footer: (page: number, pages: number): Content => ({
      text: `${title} · ${page} of ${pages}`,
      alignment: 'center',
      color: '#667085',
      fontSize: 8,
      margin: [0, 16, 0, 0],
    }),
  };
};

/** Renders an invoice as a PDF file; equal documents give equal bytes. */
export const renderInvoice = (document: InvoiceDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(definitionOf(document)).getBuffer();
