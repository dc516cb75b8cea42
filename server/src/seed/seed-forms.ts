import { noLogic, type FormLogic } from '@outpost/contracts';
import { formComponents, formRevisions } from '../tables/form-content.table.ts';
import {
  presentComponent,
  type StoredComponent,
} from '../modules/lead-forms/form-content.repository.ts';
import { formLanguages } from '../tables/form-languages.table.ts';
import { formLogs } from '../tables/form-logs.table.ts';
import { formReports } from '../tables/form-reports.table.ts';
import { formResponses, formVisits } from '../tables/form-responses.table.ts';
import { leadForms } from '../tables/lead-forms.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DaysAgo } from './demo-days.ts';
import { formTitles } from './demo-content.ts';
import { demoQuestions, type DemoComponent } from './demo-forms.ts';
import { idOf, pick, tenantIdOf } from './random.ts';
import { between, formLogRows, publishedShare } from './seed-form-logs.ts';
import { formReportRows } from './seed-form-reports.ts';
import { germanRow } from './seed-form-languages.ts';
import { responseRows, type PeopleOf } from './seed-responses.ts';
import { visitRows } from './seed-visits.ts';

const formCount = 30;

/** Returns the title of a demo form. */
export const demoFormTitle = (index: number): string =>
  `${formTitles[index % formTitles.length]}${index >= formTitles.length ? ' 2026' : ''}`;

const tenantOf = (index: number) => (index < 20 ? 'admin' : index < 26 ? 'acme' : 'northwind');

const authors = [
  ['super@demo.test', 'Sable Quill'],
  ['admin@demo.test', 'Alder Finch'],
] as const;

const message = {
  type: 'thankYouMessage' as const,
  title: 'Thank you',
  description: 'Your answers have reached us. We reply within two working days.',
};

/** Every fourth published form has changes that are not published. */
const formRow = (index: number, formsUrl: string, daysAgo: DaysAgo) => {
  const status = (['live', 'draft', 'published'] as const)[index % 3] ?? 'draft';
  const id = idOf('form', index);
  const [email, authorName] = pick(authors, (index % 4) / 4);
  const isDraft = status === 'draft';
  const [createdAt, updatedAt] = [daysAgo(150 - index * 4), daysAgo(60 - index * 2)];
  return {
    id,
    index,
    tenantId: tenantIdOf(tenantOf(index)),
    title: demoFormTitle(index),
    status,
    isActive: status === 'live',
    url: status === 'live' ? `${formsUrl}/view/${id}` : null,
    createdBy: idOf('user', email),
    authorName,
    message,
    contentVersion: index % 4 === 3 ? 8 : 7,
    revision: isDraft ? null : 1,
    publishedVersion: isDraft ? null : 7,
    createdAt,
    updatedAt,
    publishedAt: between(createdAt, updatedAt, publishedShare),
    /** Time at which a live form was deactivated. */
    closedAt: status === 'published' ? updatedAt : null,
  };
};
type DemoForm = ReturnType<typeof formRow>;

/** Live forms that are in German too, one of each tenant of the demo. */
const isGerman = ({ index }: DemoForm) => index === 24 || index === 27;

const componentIdOf = (formId: string, index: number) => idOf('component', formId, index);

const logicOf = (
  { prefillKey = '', rule }: DemoComponent,
  formId: string,
  last: number,
): FormLogic => {
  if (!rule) return { ...noLogic, prefillKey };
  if ('expression' in rule) {
    const { action, expression } = rule;
    const rules = [{ action, match: 'all' as const, conditions: [], expression, target: null }];
    return { isHidden: false, prefillKey, rules };
  }
  const component = componentIdOf(formId, rule.question + 1);
  const condition = { component, operator: 'is' as const, value: rule.value };
  const target = rule.target ? componentIdOf(formId, last) : null;
  const rules = [{ action: rule.action, match: 'all' as const, conditions: [condition], target }];
  return { isHidden: false, prefillKey, rules };
};

const componentsOf = (form: DemoForm): StoredComponent[] => {
  const asked: DemoComponent[] = [
    { type: 'title', title: form.title },
    ...(demoQuestions[form.index % demoQuestions.length] ?? []),
    { type: 'submit_button', title: 'Submit' },
  ];
  const last = asked.length - 1;
  return asked.map((component, index) => ({
    id: componentIdOf(form.id, index),
    tenantId: form.tenantId,
    formId: form.id,
    type: component.type,
    key: `${component.type}_${asked.slice(0, index + 1).filter(({ type }) => type === component.type).length}`,
    order: index + 1,
    title: component.title,
    subtitle: component.subtitle ?? '',
    isDraggable: index > 0 && index < last,
    isSubtitleHidden: component.subtitle === undefined,
    isMandatory: component.isMandatory ?? false,
    hasRange: component.hasRange ?? false,
    options: [...(component.options ?? [])],
    hasOther: component.hasOther ?? false,
    logic: logicOf(component, form.id, last),
    settings: component.settings ?? {},
    deletedAt: null,
    version: 1,
    createdAt: form.createdAt,
    updatedAt: form.updatedAt,
  }));
};

/** Adds a question without a type to the last draft. */
const unfinishedOf = (form: DemoForm): StoredComponent[] => {
  if (form.index !== formCount - 2) return [];
  const components = componentsOf(form);
  return components.slice(0, 1).map((component) => ({
    ...component,
    id: componentIdOf(form.id, components.length),
    type: 'default',
    key: 'default_1',
    title: '',
    order: components.length,
    isDraggable: true,
  }));
};

const revisionOf = (form: DemoForm) => ({
  id: idOf('revision', form.id),
  tenantId: form.tenantId,
  formId: form.id,
  number: 1,
  title: form.title,
  content: { components: componentsOf(form).map(presentComponent), message },
  createdBy: form.createdBy,
  authorName: form.authorName,
  createdAt: form.publishedAt,
});

/** Inserts 30 forms of three tenants, with 600 responses to those that were ever published. */
export const seedForms = async (
  tx: Transaction,
  formsUrl: string,
  daysAgo: DaysAgo,
  peopleOf: PeopleOf,
): Promise<void> => {
  const forms = Array.from({ length: formCount }, (_, index) => formRow(index, formsUrl, daysAgo));
  const published = forms.filter(({ revision }) => revision !== null);
  await tx.insert(leadForms).values(forms);
  const isEdited = ({ contentVersion, publishedVersion }: DemoForm) =>
    publishedVersion !== null && contentVersion > publishedVersion;
  await tx.insert(formComponents).values(
    forms.flatMap((form) => {
      const components = [...componentsOf(form), ...unfinishedOf(form)];
      // A form with unpublished changes has other titles than its revision.
      return isEdited(form)
        ? components.map((component) => ({
            ...component,
            title: component.title.replace('Your name', 'Full name'),
          }))
        : components;
    }),
  );
  await tx.insert(formRevisions).values(published.map(revisionOf));
  await tx.insert(formReports).values(formReportRows(forms, daysAgo));
  await tx
    .insert(formLanguages)
    .values(
      forms
        .filter(isGerman)
        .map((form) => germanRow({ ...form, content: revisionOf(form).content })),
    );
  const answered = published.map((form) => ({
    form,
    components: componentsOf(form).map(presentComponent),
  }));
  const responses = responseRows(answered, daysAgo, peopleOf);
  await tx.insert(formResponses).values(responses);
  const components = new Map(answered.map((one) => [one.form.id, one.components]));
  await tx.insert(formVisits).values(visitRows(responses, (id) => components.get(id) ?? []));
  await tx.insert(formLogs).values(formLogRows(forms, responses));
};
