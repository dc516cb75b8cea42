import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { FlowStepOf } from '@outpost/contracts';
import type { RunFacts } from '@outpost/expressions';
import type { Transaction } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/api-error.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { leadForms } from '../../../tables/lead-forms.table.ts';
import { productForms } from '../../../tables/product-forms.table.ts';
import { users } from '../../../tables/users.table.ts';
import { pixelPeople } from '../../../tables/web-pixels.table.ts';
import { addLead } from '../../live-forms/index.ts';
import { notify } from '../../notifications/index.ts';
import { insertTicket, mailTicket, nextTicketNumber } from '../../tickets/index.ts';
import { emailOf } from './flow-facts.ts';
import { keepAttribute, type RunRow } from './run-rows.ts';

type Output = Record<string, unknown>;
type Text = Record<string, string>;

/** Work inside the transaction of a run: it happens with the step, or not at all. */
export interface StepWork {
  tx: Transaction;
  jobs: Api['jobs'];
  run: RunRow;
  facts: RunFacts;
  /** As `stepInput` returns it. */
  input: Record<string, unknown>;
}

export const setAttribute = async ({ tx, run, input }: StepWork): Promise<Output> => {
  const { name = '', value = '' } = input as Text;
  await keepAttribute(tx, run, { [name]: value });
  const isTheirs = and(eq(pixelPeople.tenantId, run.tenantId), eq(pixelPeople.person, run.person));
  const { rowCount } = await tx
    .update(pixelPeople)
    .set({
      attributes: sql`${pixelPeople.attributes} || jsonb_build_object(${name}::text, ${value}::text)`,
    })
    .where(isTheirs);
  return { sites: rowCount ?? 0 };
};

export const notifyAdmins = async ({ tx, run, input }: StepWork): Promise<Output> => {
  const { title = '', message: body = '' } = input as Text;
  const { tenantId } = run;
  await notify(tx, { tenantId, to: 'admins', kind: 'setting', title, body });
  return {};
};

/** Finds who a ticket of a person is from: the user with the address, or else the first owner. */
const findRequester = async (tx: Transaction, tenantId: string, email: string | null) => {
  const isActive = and(
    eq(users.tenantId, tenantId),
    eq(users.status, 'confirmed'),
    isNull(users.deletedAt),
  );
  const own =
    email === null
      ? []
      : await tx
          .select()
          .from(users)
          .where(and(isActive, eq(users.email, email)));
  if (own[0]) return own[0];
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(isActive, eq(users.teamRole, 'owner')))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  if (!owner) throw conflict('The organization has no owner to write the ticket.');
  return owner;
};

export const addTicket = async (
  { tx, jobs, run, facts, input }: StepWork,
  { priority }: FlowStepOf<'ticket'>,
): Promise<Output> => {
  const { title = '', message: text = '' } = input as Text;
  const { tenantId } = run;
  const requester = await findRequester(tx, tenantId, emailOf(facts));
  const id = v7();
  const ticket = await insertTicket(tx, {
    id,
    tenantId,
    title: title || run.flowName,
    text,
    type: 'BUG',
    priority,
    franchisorId: requester.franchisorId,
    companyId: requester.companyId,
    requesterId: requester.id,
    requesterName: `${requester.firstName} ${requester.lastName}`,
    requesterEmail: requester.email,
    number: await nextTicketNumber(tx, tenantId),
  });
  await mailTicket(tx, jobs, { id, tenantId, requesterId: requester.id });
  return { ticket: id, number: ticket.number };
};

export const addResponse = async ({ tx, jobs, run, input }: StepWork): Promise<Output> => {
  const { form: formId, answers } = input as { form: string; answers: Record<string, string> };
  const by = { actor: { id: null, name: run.flowName }, isByKey: false };
  const body = { answers, parameters: { utm_source: 'Flow' } };
  const { _id } = await addLead(tx, jobs, { formId, requestId: v7(), by }, body);
  return { response: _id };
};

/** Throws 409 for a product form that no page can show. */
export const checkForm = async ({ tx, run }: StepWork, id: string): Promise<void> => {
  if (run.person === '') throw conflict('Only a known person can see a form.');
  const isItsForm = and(
    eq(leadForms.tenantId, productForms.tenantId),
    eq(leadForms.id, productForms.formId),
  );
  const [form] = await tx
    .select({ status: leadForms.status })
    .from(productForms)
    .innerJoin(leadForms, isItsForm)
    .where(and(eq(productForms.tenantId, run.tenantId), eq(productForms.id, id)));
  if (!form) throw conflict('The form of this step does not exist any more.');
  if (form.status !== 'live') throw conflict('The lead form of this step is not live.');
};
