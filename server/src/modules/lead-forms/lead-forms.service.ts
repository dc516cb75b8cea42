import { eq } from 'drizzle-orm';
import type { ComponentTitle, FormComponent, LeadForm } from '@outpost/contracts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { findLeadForm, presentComponent } from './lead-forms.repository.ts';
import { formComponents, leadForms } from './lead-forms.table.ts';

const newTitle = 'Enter the title';

/** Creates a draft with its two pinned components. */
export const createLeadForm = async (tx: Transaction, tenantId: string): Promise<LeadForm> => {
  const formId = await insertRecord(tx, leadForms, { tenantId, title: newTitle });
  const pinned = { tenantId, formId, isDraggable: false };
  await tx.insert(formComponents).values([
    { ...pinned, key: 'title_1', type: 'title', order: 0, title: newTitle },
    { ...pinned, key: 'submit_button_1', type: 'submit_button', order: 1, title: 'Submit' },
  ]);
  return findLeadForm(tx, formId);
};

/** Retitles a component; the title component carries the form's title with it. 409 while live. */
export const retitleComponent = async (
  tx: Transaction,
  { _id, title }: ComponentTitle,
  ifMatch: number | null,
): Promise<FormComponent> => {
  const noun = 'This component';
  const [before] = await tx
    .select({ formId: formComponents.formId, type: formComponents.type, status: leadForms.status })
    .from(formComponents)
    .innerJoin(leadForms, eq(leadForms.id, formComponents.formId))
    .where(eq(formComponents.id, _id));
  if (!before) throw notFound(noun);
  if (before.status === 'live') throw conflict('Deactivate this form before changing it.');
  await changeRecord(tx, formComponents, { id: _id, ifMatch, noun }, { title });
  const form = { id: before.formId, ifMatch: null, noun: 'This form' };
  await changeRecord(tx, leadForms, form, before.type === 'title' ? { title } : {});
  const [after] = await tx.select().from(formComponents).where(eq(formComponents.id, _id));
  if (!after) throw notFound(noun);
  return presentComponent(after);
};
