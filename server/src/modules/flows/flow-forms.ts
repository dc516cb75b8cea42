import { and, eq, inArray } from 'drizzle-orm';
import { flowProblems, type FlowContent, type FlowProblem } from '@outpost/contracts';
import { runConditions } from '@outpost/expressions';
import type { Transaction } from '../../platform/db/database.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { productForms } from '../../tables/product-forms.table.ts';

/** A lead form, or the lead form of a product form, as steps name it. */
export interface FormOfFlow {
  _id: string;
  title: string;
  tenantId: string;
  isLive: boolean;
}

const stepForms = ({ steps }: FlowContent) =>
  steps.flatMap((step) => (step.kind === 'form' && step.productForm ? [step.productForm] : []));

const leadFormsOf = ({ trigger, steps }: FlowContent) => [
  ...(trigger.kind === 'answer' && trigger.form ? [trigger.form] : []),
  ...steps.flatMap((step) => (step.kind === 'lead' && step.form ? [step.form] : [])),
];

/** Reads the forms that drafts name, by id. */
export const readForms = async (
  tx: Transaction,
  contents: readonly FlowContent[],
): Promise<Map<string, FormOfFlow>> => {
  const onSites = [...new Set(contents.flatMap(stepForms))];
  const plain = [...new Set(contents.flatMap(leadFormsOf))];
  const columns = {
    title: leadForms.title,
    tenantId: leadForms.tenantId,
    status: leadForms.status,
  };
  const isItsForm = and(
    eq(leadForms.tenantId, productForms.tenantId),
    eq(leadForms.id, productForms.formId),
  );
  const rows = [
    ...(await tx
      .select({ _id: productForms.id, ...columns })
      .from(productForms)
      .innerJoin(leadForms, isItsForm)
      .where(inArray(productForms.id, onSites))),
    ...(await tx
      .select({ _id: leadForms.id, ...columns })
      .from(leadForms)
      .where(inArray(leadForms.id, plain))),
  ];
  return new Map(
    rows.map(({ status, ...form }) => [form._id, { ...form, isLive: status === 'live' }]),
  );
};

/** Returns the ids of forms of a draft, each once. */
export const formIdsOf = (content: FlowContent): string[] => [
  ...new Set([...stepForms(content), ...leadFormsOf(content)]),
];

/** Returns all reasons for which a draft cannot be published: those of its parts, conditions and forms. */
export const allProblems = (
  content: FlowContent,
  tenantId: string,
  forms: ReadonlyMap<string, FormOfFlow>,
): FlowProblem[] => {
  const problems = flowProblems(content);
  const check = (step: string, field: string, condition: string) => {
    const problem = condition === '' ? null : runConditions.problem(condition);
    if (problem !== null)
      problems.push({ step, field, message: `Condition is incorrect: ${problem}` });
  };
  const checkForm = (step: string, field: string, id: string) => {
    if (id === '') return;
    const form = forms.get(id);
    const isOwn = form?.tenantId === tenantId;
    if (!form || !isOwn)
      problems.push({ step, field, message: 'This form is not one of the organization.' });
    else if (!form.isLive)
      problems.push({ step, field, message: `${form.title} is not live: nobody can fill it in.` });
  };
  check('', 'condition', content.audience.condition);
  if (content.trigger.kind === 'answer') checkForm('', 'form', content.trigger.form);
  for (const step of content.steps) {
    if (step.kind === 'branch') check(step.key, 'condition', step.condition);
    if (step.kind === 'form') checkForm(step.key, 'productForm', step.productForm);
    if (step.kind === 'lead') checkForm(step.key, 'form', step.form);
  }
  return problems;
};
