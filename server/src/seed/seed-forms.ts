import type { Transaction } from '../platform/db/database.ts';
import {
  formComponents,
  formResponses,
  leadForms,
} from '../modules/lead-forms/lead-forms.table.ts';
import { formTitles } from './demo-content.ts';
import { firstNames, lastNames } from './demo-people.ts';
import { idOf, pick, randomNumbers } from './random.ts';

const formCount = 30;
const responseCount = 600;

const tenantOf = (index: number) => (index < 20 ? 'admin' : index < 26 ? 'acme' : 'northwind');

const formRow = (index: number, tenantId: string, daysAgo: (days: number) => Date) => {
  const status = (['live', 'draft', 'published'] as const)[index % 3] ?? 'draft';
  const id = idOf('form', index);
  return {
    id,
    tenantId,
    title: `${formTitles[index % formTitles.length]}${index >= formTitles.length ? ' 2026' : ''}`,
    status,
    isActive: status === 'live',
    url: status === 'live' ? `/view/${id}` : null,
    createdAt: daysAgo(150 - index * 4),
    updatedAt: daysAgo(60 - index * 2),
  };
};

const componentRows = ({ id: formId, tenantId, title }: ReturnType<typeof formRow>) => {
  const middle = [
    {
      key: 'short_question_1',
      type: 'short_question' as const,
      title: 'Your name',
      isMandatory: true,
    },
    { key: 'email_1', type: 'email' as const, title: 'Work email', isMandatory: true },
  ];
  const parts = [
    { key: 'title_1', type: 'title' as const, title, isMandatory: false },
    ...middle,
    { key: 'submit_button_1', type: 'submit_button' as const, title: 'Submit', isMandatory: false },
  ];
  return parts.map((part, order) => ({
    ...part,
    id: idOf('component', formId, order),
    tenantId,
    formId,
    order,
    isDraggable: order > 0 && order < parts.length - 1,
  }));
};

const responseRows = (forms: ReturnType<typeof formRow>[], daysAgo: (days: number) => Date) => {
  const random = randomNumbers(23);
  const answered = forms.filter((form) => form.status !== 'draft');
  return Array.from({ length: responseCount }, (_, index) => {
    const form = pick(answered, random());
    const firstName = pick(firstNames, random());
    const lastName = pick(lastNames, random());
    return {
      id: idOf('response', index),
      tenantId: form.tenantId,
      formId: form.id,
      answers: {
        short_question_1: `${firstName} ${lastName}`,
        email_1: `${firstName}.${lastName}@answers.test`.toLowerCase(),
      },
      submittedAt: daysAgo(random() * 60),
    };
  });
};

/** 30 forms of three tenants with 600 answers to those that were ever published. */
export const seedForms = async (
  tx: Transaction,
  tenantIdOf: (subdomain: string) => string,
  daysAgo: (days: number) => Date,
): Promise<void> => {
  const forms = Array.from({ length: formCount }, (_, index) =>
    formRow(index, tenantIdOf(tenantOf(index)), daysAgo),
  );
  await tx.insert(leadForms).values(forms);
  await tx.insert(formComponents).values(forms.flatMap(componentRows));
  await tx.insert(formResponses).values(responseRows(forms, daysAgo));
};
