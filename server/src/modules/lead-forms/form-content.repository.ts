import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import {
  FormComponent,
  type FormColours,
  type FormComponentType,
  type FormContent,
} from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { notFound, versionConflict } from '../../platform/http/api-error.ts';
import { accentIn } from '../../platform/pages/colours.ts';
import { formComponents } from '../../tables/form-content.table.ts';
import { formNoun, hasUnpublishedChanges } from './lead-forms.repository.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

export const componentNoun = 'This component';

/** Days in which a removed component can be restored. */
const restorableDays = 7;
const lately = sql`now() - make_interval(days => ${sql.raw(String(restorableDays))})`;

export type StoredComponent = typeof formComponents.$inferSelect;
export type StoredForm = typeof leadForms.$inferSelect;

/**
 * A form whose row is locked against other changes of its content, with its components in order.
 */
export interface Draft {
  form: StoredForm;
  components: StoredComponent[];
}

/** Presents a component for replies and revisions: the fields of the contract only. */
export const presentComponent = (component: StoredComponent): FormComponent =>
  v.parse(FormComponent, { ...component, _id: component.id, leadForm: component.formId });

/** Names the tenant too: the index begins with it, and staff read across tenants. */
const isOf = ({ tenantId, id }: Pick<StoredForm, 'tenantId' | 'id'>) =>
  and(eq(formComponents.tenantId, tenantId), eq(formComponents.formId, id));

const readComponents = (tx: Transaction, form: StoredForm): Promise<StoredComponent[]> =>
  tx
    .select()
    .from(formComponents)
    .where(and(isOf(form), isNull(formComponents.deletedAt)))
    .orderBy(asc(formComponents.order), asc(formComponents.id));

const presentContent = ({ form, components }: Draft): FormContent => ({
  formId: form.id,
  version: form.contentVersion,
  // Positions are numbered again: earlier releases stored them from 0.
  components: components.map((component, index) => ({
    ...presentComponent(component),
    order: index + 1,
  })),
  message: form.message,
  revision: form.revision,
  hasUnpublishedChanges: hasUnpublishedChanges(form),
});

/** Reads the content of a form; 404 when the scope has no such form. */
export const readContent = async (tx: Transaction, formId: string): Promise<FormContent> => {
  const [form] = await tx.select().from(leadForms).where(eq(leadForms.id, formId));
  if (!form) throw notFound(formNoun);
  return presentContent({ form, components: await readComponents(tx, form) });
};

/** Reads the colours of a form's page; those of the product for an organization without an accent. */
export const readColours = async (tx: Transaction, formId: string): Promise<FormColours> => {
  const [row] = await tx
    .select({ accent: whiteLabels.accent })
    .from(leadForms)
    .innerJoin(whiteLabels, eq(whiteLabels.id, leadForms.tenantId))
    .where(eq(leadForms.id, formId));
  const accent = row?.accent ?? null;
  return { light: accentIn('light', accent), dark: accentIn('dark', accent) };
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
  // Read after the lock, so that an earlier change is included.
  const draft = { form, components: await readComponents(tx, form) };
  if (ifMatch !== null && form.contentVersion !== ifMatch)
    throw versionConflict(formNoun, presentContent(draft));
  return draft;
};

/** Locks a form by one of its components; 404 when the component does not exist or was removed. */
export const lockDraftOf = async (
  tx: Transaction,
  id: string,
  ifMatch: number | null,
): Promise<Draft & { component: StoredComponent }> => {
  const isIt = and(eq(formComponents.id, id), isNull(formComponents.deletedAt));
  const [found] = await tx
    .select({ formId: formComponents.formId })
    .from(formComponents)
    .where(isIt);
  if (!found) throw notFound(componentNoun);
  const draft = await lockDraft(tx, found.formId, ifMatch);
  const component = draft.components.find((one) => one.id === id);
  if (!component) throw notFound(componentNoun);
  return { ...draft, component };
};

/** Finds a component that can still be restored; 404 otherwise. */
export const findRemoved = async (
  tx: Transaction,
  formId: string,
  id: string,
): Promise<StoredComponent> => {
  const isIt = and(eq(formComponents.id, id), eq(formComponents.formId, formId));
  const isRemoved = and(isNotNull(formComponents.deletedAt), gt(formComponents.deletedAt, lately));
  const [component] = await tx.select().from(formComponents).where(and(isIt, isRemoved));
  if (!component) throw notFound(componentNoun);
  return component;
};

/** Deletes removed components that can no longer be restored; revisions keep their own copies. */
export const removeOldComponents = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(formComponents).where(lt(formComponents.deletedAt, lately));
  });

/** Returns the first free key of a kind: no component of the form has it, nor a restorable one. */
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

export const changeComponent = (
  tx: Transaction,
  id: string,
  values: PgUpdateSetSource<typeof formComponents>,
): Promise<void> =>
  changeRecord(tx, formComponents, { id, ifMatch: null, noun: componentNoun }, values);

/**
 * Numbers a form's components from 1 in the order of the ids. Shifted components get no change of
 * their own: the moved one is in the audit log, and a long form would fill it.
 */
export const arrange = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`UPDATE form_components SET "order" = places.place
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS places (id, place)
    WHERE form_components.id = places.id AND "order" <> places.place`);
};

/** Increments the version of the content; `values` are further changes of the form, or none. */
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
