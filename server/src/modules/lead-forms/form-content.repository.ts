import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { FormComponent, type FormComponentType, type FormContent } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { notFound, versionConflict } from '../../platform/http/api-error.ts';
import { formComponents } from './form-content.table.ts';
import { formNoun, hasUnpublishedChanges } from './lead-forms.repository.ts';
import { leadForms } from './lead-forms.table.ts';

export const componentNoun = 'This component';

/** Days in which a removed component can be brought back. */
const restorableDays = 7;
const lately = sql`now() - make_interval(days => ${sql.raw(String(restorableDays))})`;

export type Part = typeof formComponents.$inferSelect;
export type StoredForm = typeof leadForms.$inferSelect;

/** A form whose row is locked, with its parts in order: nobody else changes its content meanwhile. */
export interface Draft {
  form: StoredForm;
  parts: Part[];
}

/** A part as it is shown, and frozen: what the contract names and nothing else. */
export const presentPart = (part: Part): FormComponent =>
  v.parse(FormComponent, { ...part, _id: part.id, leadForm: part.formId });

/** The tenant as well: the index begins with it, and staff read across all tenants. */
const isOf = ({ tenantId, id }: Pick<StoredForm, 'tenantId' | 'id'>) =>
  and(eq(formComponents.tenantId, tenantId), eq(formComponents.formId, id));

const readParts = (tx: Transaction, form: StoredForm): Promise<Part[]> =>
  tx
    .select()
    .from(formComponents)
    .where(and(isOf(form), isNull(formComponents.deletedAt)))
    .orderBy(asc(formComponents.order), asc(formComponents.id));

const presentContent = ({ form, parts }: Draft): FormContent => ({
  formId: form.id,
  version: form.contentVersion,
  // Counted anew: what was stored by earlier releases began at 0.
  components: parts.map((part, index) => ({ ...presentPart(part), order: index + 1 })),
  message: form.message,
  revision: form.revision,
  hasUnpublishedChanges: hasUnpublishedChanges(form),
});

/** The content of a form; 404 when the scope has none such. */
export const readContent = async (tx: Transaction, formId: string): Promise<FormContent> => {
  const [form] = await tx.select().from(leadForms).where(eq(leadForms.id, formId));
  if (!form) throw notFound(formNoun);
  return presentContent({ form, parts: await readParts(tx, form) });
};

/**
 * Locks a form for a change of its content. With `ifMatch` only that version of the content is
 * changed: 412 otherwise, with the content as it is.
 */
export const lockDraft = async (
  tx: Transaction,
  formId: string,
  ifMatch: number | null,
): Promise<Draft> => {
  const isIt = eq(leadForms.id, formId);
  const [form] = await tx.select().from(leadForms).where(isIt).for('update');
  if (!form) throw notFound(formNoun);
  // Read after the lock was had, so as whoever had it before left them.
  const draft = { form, parts: await readParts(tx, form) };
  if (ifMatch !== null && form.contentVersion !== ifMatch)
    throw versionConflict(formNoun, presentContent(draft));
  return draft;
};

/** The same by one of the form's components; 404 when it is not there, or not any more. */
export const lockDraftOf = async (
  tx: Transaction,
  id: string,
  ifMatch: number | null,
): Promise<Draft & { part: Part }> => {
  const isIt = and(eq(formComponents.id, id), isNull(formComponents.deletedAt));
  const [found] = await tx
    .select({ formId: formComponents.formId })
    .from(formComponents)
    .where(isIt);
  if (!found) throw notFound(componentNoun);
  const draft = await lockDraft(tx, found.formId, ifMatch);
  const part = draft.parts.find((one) => one.id === id);
  if (!part) throw notFound(componentNoun);
  return { ...draft, part };
};

/** A component that was removed from the form lately; 404 when there is none such. */
export const findRemoved = async (tx: Transaction, formId: string, id: string): Promise<Part> => {
  const isIt = and(eq(formComponents.id, id), eq(formComponents.formId, formId));
  const isRemoved = and(isNotNull(formComponents.deletedAt), gt(formComponents.deletedAt, lately));
  const [part] = await tx.select().from(formComponents).where(and(isIt, isRemoved));
  if (!part) throw notFound(componentNoun);
  return part;
};

/** Forgets components nobody can bring back any more; revisions keep their own copies. */
export const removeOldComponents = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(formComponents).where(lt(formComponents.deletedAt, lately));
  });

/** The first name of its kind that no component of the form has, nor one that may come back. */
export const freeKey = async (
  tx: Transaction,
  form: StoredForm,
  type: FormComponentType,
  wanted?: string,
): Promise<string> => {
  const rows = await tx.select({ key: formComponents.key }).from(formComponents).where(isOf(form));
  const taken = new Set(rows.map(({ key }) => key));
  if (wanted !== undefined && !taken.has(wanted)) return wanted;
  let number = 1;
  while (taken.has(`${type}_${number}`)) number += 1;
  return `${type}_${number}`;
};

export const changePart = (
  tx: Transaction,
  id: string,
  values: PgUpdateSetSource<typeof formComponents>,
): Promise<void> =>
  changeRecord(tx, formComponents, { id, ifMatch: null, noun: componentNoun }, values);

/**
 * Counts a form's components from 1 in the order of the ids. What moves because another one did is
 * no change of its own: the other is in the audit log, and a form of many parts would fill it.
 */
export const arrange = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`UPDATE form_components SET "order" = places.place
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS places (id, place)
    WHERE form_components.id = places.id AND "order" <> places.place`);
};

/** Counts a change of the content; of the form itself it changes `values`, which may be nothing. */
export const countChange = async (
  tx: Transaction,
  { id }: StoredForm,
  values: Partial<Pick<StoredForm, 'title' | 'message'>> = {},
): Promise<FormContent> => {
  const counted = { contentVersion: sql`${leadForms.contentVersion} + 1` };
  if (Object.keys(values).length > 0) {
    const target = { id, ifMatch: null, noun: formNoun };
    await changeRecord(tx, leadForms, target, { ...values, ...counted });
  } else {
    const version = sql`${leadForms.version} + 1`;
    const set = { ...counted, version, updatedAt: sql`now()` };
    await tx.update(leadForms).set(set).where(eq(leadForms.id, id));
  }
  return readContent(tx, id);
};
