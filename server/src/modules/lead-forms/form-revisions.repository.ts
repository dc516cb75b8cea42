import { desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as v from 'valibot';
import {
  FormComponent,
  type FormContent,
  type FormRevision,
  type FormSnapshot,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  arrange,
  changeComponent,
  countChange,
  freeKey,
  lockDraft,
  presentComponent,
  type StoredForm,
} from './form-content.repository.ts';
import { formComponents, formRevisions } from '../../tables/form-content.table.ts';
import { writeFormLog } from './form-logs.repository.ts';
import { findLeadForm } from './lead-forms.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

/** Stores the content of a form as its next revision. */
export const freeze = async (
  tx: Transaction,
  session: Session,
  { id: formId, tenantId, title }: StoredForm,
  { number, content }: { number: number; content: FormSnapshot },
): Promise<void> => {
  const { components, message } = content;
  const author = { createdBy: session.userId, authorName: session.name };
  const frozen = { number, title, content: { components, message } };
  await tx.insert(formRevisions).values({ id: v7(), tenantId, formId, ...author, ...frozen });
};

/** Lists the revisions of a form, newest first. */
export const listRevisions = async (tx: Transaction, formId: string): Promise<FormRevision[]> => {
  const { revision } = await findLeadForm(tx, formId);
  const rows = await tx
    .select({
      _id: formRevisions.id,
      number: formRevisions.number,
      title: formRevisions.title,
      components: sql<number>`jsonb_array_length(${formRevisions.content} -> 'components')`,
      author: formRevisions.authorName,
      authorAccount: accountOf(formRevisions.createdBy),
      createdAt: formRevisions.createdAt,
    })
    .from(formRevisions)
    .where(eq(formRevisions.formId, formId))
    .orderBy(desc(formRevisions.number));
  return rows.map((row) => ({
    ...row,
    isCurrent: row.number === revision,
    createdAt: row.createdAt.toISOString(),
  }));
};

/** Returns the values of a component without its position, in a fixed order of keys. */
const valuesOf = (component: FormComponent) => {
  const { _id, leadForm: _leadForm, order: _order, ...values } = v.parse(FormComponent, component);
  return values;
};

const isSame = (one: FormComponent, other: FormComponent): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

/** Makes a revision the content of the draft: its components are restored with their ids. */
export const restoreRevision = async (
  tx: Transaction,
  { userId, name }: Session,
  revisionId: string,
  ifMatch: number | null,
): Promise<FormContent> => {
  const isIt = eq(formRevisions.id, revisionId);
  const [revision] = await tx.select().from(formRevisions).where(isIt);
  if (!revision) throw notFound('This revision');
  const { components, message } = revision.content;
  const { form, components: present } = await lockDraft(tx, revision.formId, ifMatch);
  const ids = components.map(({ _id }) => _id);
  for (const { id } of present)
    if (!ids.includes(id)) await changeComponent(tx, id, { deletedAt: sql`now()` });
  const rows = await tx.select().from(formComponents).where(inArray(formComponents.id, ids));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const { tenantId, id: formId } = form;
  for (const component of components) {
    const { _id: id, order } = component;
    const row = stored.get(id);
    const values = valuesOf(component);
    if (!row) {
      const key = await freeKey(tx, form, values.type, values.key);
      await insertRecord(tx, formComponents, { ...values, key, id, tenantId, formId, order });
    } else if (row.deletedAt || !isSame(presentComponent(row), component))
      await changeComponent(tx, id, { ...values, deletedAt: null });
  }
  await arrange(tx, ids);
  // One entry for all restored components.
  await writeFormLog(tx, {
    form: { id: formId, tenantId, title: revision.title },
    event: 'edited',
    actor: { id: userId, name },
    detail: { restoredRevision: revision.number },
  });
  return countChange(tx, form, { title: revision.title, message });
};
