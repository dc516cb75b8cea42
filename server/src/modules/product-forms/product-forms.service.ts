import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  fieldMessages,
  mostActiveForms,
  NewProductForm,
  type ProductForm,
  type ProductFormChange,
} from '@outpost/contracts';
import { visitorConditions } from '@outpost/expressions';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { productForms } from '../../tables/product-forms.table.ts';
import { writeProductFormLog } from './product-form-logs.repository.ts';
import {
  countActive,
  findProductForm,
  lockProductForm,
  productFormNoun,
} from './product-forms.repository.ts';

interface Target {
  id: string;
  ifMatch: number | null;
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const checkCondition = ({ condition }: NewProductForm): void => {
  const problem = condition === '' ? null : visitorConditions.problem(condition);
  if (problem !== null) throw invalid({ condition: `Condition is incorrect: ${problem}` });
};

/** Finds the lead form of a product form; 404 for one that the caller does not see. */
const leadFormOf = async (tx: Transaction, formId: string, tenantId?: string) => {
  const [form] = await tx
    .select({ id: leadForms.id, tenantId: leadForms.tenantId, status: leadForms.status })
    .from(leadForms)
    .where(eq(leadForms.id, formId));
  if (!form) throw notFound('This lead form');
  if (tenantId !== undefined && form.tenantId !== tenantId)
    throw invalid({ formId: 'Form has to be one of the same organization.' });
  return form;
};

const columnsOf = ({ startsAt, endsAt, ...rules }: NewProductForm) => ({
  ...rules,
  placeToReplace: rules.type === 'inline' ? rules.placeToReplace : '',
  startsAt: timeOf(startsAt),
  endsAt: timeOf(endsAt),
});

/** Returns a product form as the body that would create it. */
const bodyOf = ({ form, ...rules }: ProductForm): NewProductForm => ({
  formId: form._id,
  type: rules.type,
  placeToReplace: rules.placeToReplace,
  url: rules.url,
  userIds: rules.userIds,
  segments: rules.segments,
  condition: rules.condition,
  trigger: rules.trigger,
  event: rules.event,
  scroll: rules.scroll,
  delay: rules.delay,
  frequency: rules.frequency,
  everyDays: rules.everyDays,
  percentage: rules.percentage,
  startsAt: rules.startsAt,
  endsAt: rules.endsAt,
  order: rules.order,
});

const placed = ({ _id: id, form, whiteLabel }: ProductForm) => ({
  id,
  tenantId: whiteLabel._id,
  title: form.title,
});

/** Adds a lead form for sites of its organization; it is not active. */
export const createProductForm = async (
  tx: Transaction,
  session: Session,
  body: NewProductForm,
): Promise<ProductForm> => {
  checkCondition(body);
  const { tenantId } = await leadFormOf(tx, body.formId);
  const id = await insertRecord(tx, productForms, { ...columnsOf(body), tenantId });
  const productForm = await findProductForm(tx, id);
  await writeProductFormLog(tx, session, placed(productForm), 'created');
  return productForm;
};

/** Copies a product form with its rules; the copy is not active. */
export const duplicateProductForm = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<ProductForm> => createProductForm(tx, session, bodyOf(await findProductForm(tx, id)));

const changed = (before: NewProductForm, after: NewProductForm): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const old = before[name as keyof NewProductForm];
      const isSame = JSON.stringify(old) === JSON.stringify(value);
      // Ids of people are in no log.
      if (isSame) return [];
      return [[name, name === 'userIds' ? {} : { before: old, after: value }]];
    }),
  );

/** Changes rules of a product form; the form as a whole is checked again. */
export const changeProductForm = async (
  tx: Transaction,
  session: Session,
  target: Target,
  change: ProductFormChange,
): Promise<ProductForm> => {
  await lockProductForm(tx, target.id);
  const before = await findProductForm(tx, target.id);
  const whole = v.safeParse(NewProductForm, { ...bodyOf(before), ...change });
  if (!whole.success) throw invalid(fieldMessages(whole.issues));
  checkCondition(whole.output);
  await leadFormOf(tx, whole.output.formId, before.whiteLabel._id);
  const current = () => findProductForm(tx, target.id);
  await changeRecord(
    tx,
    productForms,
    { ...target, noun: productFormNoun, current },
    columnsOf(whole.output),
  );
  const after = await current();
  const fields = changed(bodyOf(before), bodyOf(after));
  await writeProductFormLog(tx, session, placed(after), 'edited', { fields });
  return after;
};

/** Shows a form on sites, or stops that; 409 while its lead form is not live. */
export const setProductFormActive = async (
  tx: Transaction,
  session: Session,
  target: Target,
  isActive: boolean,
): Promise<ProductForm> => {
  const row = await lockProductForm(tx, target.id);
  if (row.isActive === isActive)
    throw conflict(isActive ? 'This form is active already.' : 'This form is not active.');
  if (isActive) {
    const { status } = await leadFormOf(tx, row.formId);
    if (status !== 'live') throw conflict('Activate the lead form first: visitors cannot open it.');
    if ((await countActive(tx, row.tenantId)) >= mostActiveForms)
      throw conflict(`An organization can have ${mostActiveForms} active forms.`);
  }
  const current = () => findProductForm(tx, target.id);
  await changeRecord(tx, productForms, { ...target, noun: productFormNoun, current }, { isActive });
  const after = await current();
  await writeProductFormLog(tx, session, placed(after), isActive ? 'activated' : 'deactivated');
  return after;
};

/** Deletes a product form with its sums; its lead form and its log stay. */
export const deleteProductForm = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<void> => {
  const productForm = await findProductForm(tx, id);
  if (!(await deleteRecord(tx, productForms, id))) throw notFound(productFormNoun);
  await writeProductFormLog(tx, session, placed(productForm), 'deleted');
};
