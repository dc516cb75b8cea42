import { and, eq, inArray, max } from 'drizzle-orm';
import type { SiteFormsQuestion } from '@outpost/contracts';
import type { Database } from '../../../platform/db/database.ts';
import { productFormLogs } from '../../../tables/product-forms.table.ts';
import { pixelPeople } from '../../../tables/web-pixels.table.ts';
import { isSigned, type KnownPixel } from '../../web-pixels/index.ts';
import type { FormVisitor } from './choose-forms.ts';

type Asked = Pick<SiteFormsQuestion, 'person' | 'isPrivate'>;

/** Returns the person that the site has named and signed; null for none, and where the browser asks for privacy. */
export const namedPerson = ({ secret }: KnownPixel, { person, isPrivate }: Asked) =>
  person !== null && !isPrivate && isSigned(secret, person) ? person : null;

/** Reads what is known about the person of a page, and which forms it has seen. */
export const readVisitor = async (
  database: Database,
  pixel: KnownPixel,
  asked: Asked,
  facts: { hash: string; device: string; forms: string[] },
): Promise<FormVisitor> => {
  const { hash, device, forms } = facts;
  const person = namedPerson(pixel, asked);
  if (!person) return { person: '', attributes: {}, device, hash, firstAt: null, seen: new Map() };
  const { id: pixelId, tenantId } = pixel.row;
  return database.transaction({ role: 'worker' }, 'read', async (tx) => {
    const isPerson = and(
      eq(pixelPeople.tenantId, tenantId),
      eq(pixelPeople.pixelId, pixelId),
      eq(pixelPeople.person, person.id),
    );
    const [known] = await tx.select().from(pixelPeople).where(isPerson);
    const isTheirs = and(
      eq(productFormLogs.tenantId, tenantId),
      eq(productFormLogs.person, person.id),
      inArray(productFormLogs.productFormId, forms),
      inArray(productFormLogs.event, ['shown', 'answered']),
    );
    const rows = await tx
      .select({
        form: productFormLogs.productFormId,
        event: productFormLogs.event,
        at: max(productFormLogs.createdAt),
      })
      .from(productFormLogs)
      .where(isTheirs)
      .groupBy(productFormLogs.productFormId, productFormLogs.event);
    const seen = new Map<string, { shownAt: Date | null; answeredAt: Date | null }>();
    for (const { form, event, at } of rows) {
      const before = seen.get(form) ?? { shownAt: null, answeredAt: null };
      seen.set(form, { ...before, [event === 'shown' ? 'shownAt' : 'answeredAt']: at });
    }
    return {
      person: person.id,
      attributes: { ...known?.attributes, ...person.attributes },
      device,
      hash,
      firstAt: known?.firstAt ?? null,
      seen,
    };
  });
};
