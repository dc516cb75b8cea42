import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ProductFormLog, SiteFormEvent } from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { signalFlows } from '../../../platform/flows/flow-signals.ts';
import { leadForms } from '../../../tables/lead-forms.table.ts';
import {
  productFormDays,
  productFormLogs,
  productForms,
} from '../../../tables/product-forms.table.ts';

/** Something that happened to a form on a page. */
export interface SiteEvent {
  form: string;
  event: SiteFormEvent;
  reason: ProductFormLog['reason'];
  /** Distinguishes one time that a form was shown; with the event it is stored once. */
  view: string;
  /** Empty for a visitor without a name. */
  person: string;
  /** Host and path. */
  page: string;
  device: string;
}

/** Events that runs of flows wait for. */
const flowEvents: ReadonlySet<SiteFormEvent> = new Set(['shown', 'answered', 'dismissed']);

/** Names the skips of a visitor by one rule on one day, so that they are one entry. */
export const skipView = (visitor: string, reason: string, day: string): string =>
  createHash('sha256').update(`${visitor}\n${reason}\n${day}`).digest('base64url').slice(0, 32);

/** Finds the forms of an organization with their titles. */
const titlesOf = async (tx: Transaction, tenantId: string, ids: string[]) => {
  const isItsForm = and(
    eq(leadForms.tenantId, productForms.tenantId),
    eq(leadForms.id, productForms.formId),
  );
  const rows = await tx
    .select({ id: productForms.id, title: leadForms.title })
    .from(productForms)
    .innerJoin(leadForms, isItsForm)
    .where(and(eq(productForms.tenantId, tenantId), inArray(productForms.id, ids)))
    .orderBy(productForms.id)
    // The form is not deleted before its sums are stored.
    .for('key share', { of: productForms });
  return new Map(rows.map(({ id, title }) => [id, title]));
};

type Added = { productFormId: string; event: SiteFormEvent; reason: ProductFormLog['reason'] };

/** Counts stored events by form, event and reason, in one order, so that servers do not wait in a circle. */
const sumsOf = (tenantId: string, added: readonly Added[], day: string) =>
  [
    ...Map.groupBy(
      added,
      ({ productFormId, event, reason }) => `${productFormId} ${event} ${reason}`,
    ),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) =>
      group
        .slice(0, 1)
        .map(
          (first) =>
            ({ ...first, tenantId, day, reason: first.reason ?? '', count: group.length }) as const,
        ),
    );

/** Stores what happened to forms of one organization, and their sums, in a transaction of the role `worker`. */
export const writeSiteEvents = async (
  tx: Transaction,
  tenantId: string,
  events: readonly SiteEvent[],
  { now = new Date(), newId = () => v7() }: { now?: Date; newId?: () => string } = {},
): Promise<void> => {
  const titles = await titlesOf(tx, tenantId, [...new Set(events.map(({ form }) => form))]);
  const rows = events.flatMap(({ form, person, ...event }) => {
    const title = titles.get(form);
    if (title === undefined) return [];
    const place = { tenantId, productFormId: form, title, person: person || null };
    return [{ id: newId(), ...place, ...event, createdAt: now }];
  });
  if (rows.length === 0) return;
  const added = await tx
    .insert(productFormLogs)
    .values(rows)
    .onConflictDoNothing()
    .returning({
      productFormId: productFormLogs.productFormId,
      event: sql<SiteFormEvent>`event`,
      reason: productFormLogs.reason,
    });
  await signalFlows(
    tx,
    events.flatMap(({ form: name, event, person, view: occurrence }) =>
      flowEvents.has(event) && person !== ''
        ? [{ tenantId, kind: 'form' as const, name, person, input: { event }, occurrence }]
        : [],
    ),
  );
  const counted = sumsOf(tenantId, added, now.toISOString().slice(0, 10));
  if (counted.length === 0) return;
  await tx
    .insert(productFormDays)
    .values(counted)
    .onConflictDoUpdate({
      target: [
        productFormDays.tenantId,
        productFormDays.productFormId,
        productFormDays.day,
        productFormDays.event,
        productFormDays.reason,
      ],
      set: { count: sql`product_form_days.count + excluded.count` },
    });
};
