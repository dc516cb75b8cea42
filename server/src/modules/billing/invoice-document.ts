import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Transaction } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { log } from '../../platform/log/log.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { renderInvoice, type InvoiceDocument } from './invoice-pdf.ts';
import { findInvoice, readInvoice } from './invoices.repository.ts';
import { settingsOf } from './settings.ts';
import { chargesOfInvoice } from './subscriptions.repository.ts';

/** An invoice with all that its document shows; the logo is a key of the storage. */
type ReadDocument = Omit<InvoiceDocument, 'logo'> & { logo: string | null };

/** Reads what the document of an invoice shows, in the brand of its organization. */
export const readDocument = async (tx: Transaction, id: string): Promise<ReadDocument> => {
  const row = await readInvoice(tx, id);
  const { tenantId, legalName, address, taxName, taxRate } = row;
  const { logo, accent } = whiteLabels;
  const [brand] = await tx
    .select({ logo, accent })
    .from(whiteLabels)
    .where(eq(whiteLabels.id, tenantId));
  return {
    invoice: await findInvoice(tx, id),
    charges: await chargesOfInvoice(tx, row),
    seller: { legalName, address, taxName, taxRate },
    timeZone: (await settingsOf(tx, tenantId)).timeZone,
    accent: brand?.accent ?? null,
    logo: brand?.logo ?? null,
  };
};

/** Height of a logo in the document, in pixels: twice that on paper, for print. */
const logoHeight = 160;

/** Reads a logo as a PNG picture; null, and a line in the log, when it cannot be read. */
const pictureOf = async (storage: FileStorage, key: string): Promise<Uint8Array | null> => {
  try {
    const picture = sharp(await buffer(await storage.read(key)));
    return await picture.resize({ height: logoHeight, withoutEnlargement: true }).png().toBuffer();
  } catch (error) {
    log.warn({ error, key }, 'the logo of an invoice cannot be read');
    return null;
  }
};

/** Renders a document that was read, with its logo. */
export const renderDocument = async (
  storage: FileStorage,
  { logo, ...document }: ReadDocument,
): Promise<Uint8Array> =>
  renderInvoice({ ...document, logo: logo ? await pictureOf(storage, logo) : null });
