import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  mostComponents,
  noLogic,
  type FormComponent,
  type FormContent,
  type NewFormComponent,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import {
  arrange,
  changeComponent,
  componentNoun,
  countChange,
  findRemoved,
  freeKey,
  lockDraft,
  lockDraftOf,
  type Draft,
  type StoredComponent,
  type StoredForm,
} from './form-content.repository.ts';
import { formComponents } from '../../tables/form-content.table.ts';
import { checkLoose, insertedAt, insertedNear, movedTo } from './form-places.ts';

export interface ChangedComponent {
  content: FormContent;
  component: FormComponent;
}

/** Increments the version of the content and reads the component. */
export const shownAfter = async (
  tx: Transaction,
  form: StoredForm,
  id: string,
  values: { title?: string } = {},
): Promise<ChangedComponent> => {
  const content = await countChange(tx, form, values);
  const component = content.components.find(({ _id }) => _id === id);
  if (!component) throw notFound(componentNoun);
  return { content, component };
};

const idsOf = ({ components }: Draft) => components.map(({ id }) => id);

const checkRoom = ({ components }: Draft) => {
  if (components.length >= mostComponents)
    throw conflict(`A form has at most ${mostComponents} components.`);
};

const orderBehind = ({ components }: Draft, id: string): number => {
  const index = components.findIndex((component) => component.id === id);
  if (index < 0) throw notFound(componentNoun);
  return index + 2;
};

/**
 * Returns the ids with a component at the requested position, at its former one, or before the
 * last.
 */
const placed = (
  draft: Draft,
  id: string,
  asked: NewFormComponent,
  removed: StoredComponent | null,
) => {
  const ids = idsOf(draft);
  if (asked.order !== undefined) return insertedAt(ids, id, asked.order);
  if (asked.after !== undefined) return insertedAt(ids, id, orderBehind(draft, asked.after));
  return insertedNear(ids, id, removed?.order ?? ids.length);
};

/** Adds a component, or restores a removed one of this form with its id. */
export const addComponent = async (
  tx: Transaction,
  asked: NewFormComponent,
  ifMatch: number | null,
): Promise<ChangedComponent> => {
  const draft = await lockDraft(tx, asked.leadForm, ifMatch);
  const { id: formId, tenantId } = draft.form;
  checkRoom(draft);
  const removed = asked._id ? await findRemoved(tx, formId, asked._id) : null;
  const id = removed?.id ?? v7();
  const ids = placed(draft, id, asked, removed);
  const order = ids.indexOf(id) + 1;
  if (removed) await changeComponent(tx, id, { deletedAt: null, order });
  else {
    const type = asked.type ?? 'default';
    const key = await freeKey(tx, draft.form, type);
    await insertRecord(tx, formComponents, { id, tenantId, formId, key, type, order, title: '' });
  }
  await arrange(tx, ids);
  return shownAfter(tx, draft.form, id);
};

/** Inserts a copy of a component behind it; pinned ones cannot be copied. */
export const duplicateComponent = async (
  tx: Transaction,
  id: string,
  ifMatch: number | null,
): Promise<ChangedComponent> => {
  const draft = await lockDraftOf(tx, id, ifMatch);
  const { form, component } = draft;
  checkLoose(component);
  checkRoom(draft);
  const key = await freeKey(tx, form, component.type);
  const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...copied } = component;
  const copy = v7();
  const ids = insertedAt(idsOf(draft), copy, orderBehind(draft, id));
  await insertRecord(tx, formComponents, {
    ...copied,
    id: copy,
    key,
    order: ids.indexOf(copy) + 1,
    // Without the key: one parameter must not prefill two answers.
    logic: { ...copied.logic, prefillKey: noLogic.prefillKey },
  });
  await arrange(tx, ids);
  return shownAfter(tx, form, copy);
};

/** Removes a component; its row can be restored for some days. */
export const removeComponent = async (
  tx: Transaction,
  id: string,
  ifMatch: number | null,
): Promise<FormContent> => {
  const draft = await lockDraftOf(tx, id, ifMatch);
  checkLoose(draft.component);
  await changeComponent(tx, id, { deletedAt: sql`now()` });
  await arrange(
    tx,
    idsOf(draft).filter((one) => one !== id),
  );
  return countChange(tx, draft.form);
};

/** Moves a component to another position between the pinned ones. */
export const moveComponent = async (
  tx: Transaction,
  id: string,
  order: number,
  ifMatch: number | null,
): Promise<ChangedComponent> => {
  const draft = await lockDraftOf(tx, id, ifMatch);
  checkLoose(draft.component);
  const ids = movedTo(idsOf(draft), id, order);
  await changeComponent(tx, id, { order });
  await arrange(tx, ids);
  return shownAfter(tx, draft.form, id);
};
