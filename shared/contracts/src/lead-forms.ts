import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listQuery, listReply } from './list-query.ts';
import { Id, requiredText, strictBody, Timestamp } from './validation.ts';

export const leadFormStatuses = ['draft', 'published', 'live'] as const;

export const formComponentTypes = [
  'default',
  'title',
  'label',
  'line',
  'submit_button',
  'short_question',
  'long_question',
  'email',
  'phone_number',
  'url',
  'number',
  'date_picker',
  'file_upload',
  'checkbox_multi',
  'radiobutton_single',
] as const;

export const LeadForm = v.object({
  _id: Id,
  title: v.string(),
  status: v.picklist(leadFormStatuses),
  isActive: v.boolean(),
  url: v.nullable(v.string()),
  components: v.number(),
  responses: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type LeadForm = v.InferOutput<typeof LeadForm>;

export const FormComponent = v.object({
  _id: Id,
  /** Stable name inside the form, such as `title_1`. */
  key: v.string(),
  type: v.picklist(formComponentTypes),
  order: v.number(),
  isDraggable: v.boolean(),
  isSubtitleHidden: v.boolean(),
  isMandatory: v.boolean(),
  title: v.string(),
  leadForm: Id,
  hasRange: v.boolean(),
  options: v.array(v.string()),
});
export type FormComponent = v.InferOutput<typeof FormComponent>;

export const leadFormSorts = ['title', 'status', 'createdAt', 'updatedAt'] as const;

export const LeadFormQuery = listQuery({
  sort: leadFormSorts,
  filters: { status: v.array(v.picklist(leadFormStatuses)) },
});

/** A component's new title; the title component's text is the form's own title. */
export const ComponentTitle = strictBody({ _id: Id, title: requiredText('Title', 200) });
export type ComponentTitle = v.InferOutput<typeof ComponentTitle>;

export const leadFormEndpoints = {
  list: endpoint('GET', '/super-admin/lead-forms', {
    access: 'lead-forms:read',
    summary: 'Page through the lead forms.',
    query: LeadFormQuery,
    reply: listReply('forms', LeadForm),
  }),
  create: endpoint('POST', '/super-admin/lead-forms', {
    access: 'lead-forms:write',
    summary: 'Create a draft form with its title and submit button.',
    body: strictBody({}),
    reply: v.object({ form: LeadForm }),
    status: 201,
  }),
  content: endpoint('GET', '/super-admin/lead-forms/content/:formId', {
    access: 'lead-forms:read',
    summary: 'The components of a form, in order.',
    reply: v.object({ content: v.object({ components: v.array(FormComponent) }) }),
  }),
  changeTitle: endpoint('PATCH', '/super-admin/lead-forms/content/component/title', {
    access: 'lead-forms:write',
    summary: 'Retitle a component.',
    body: ComponentTitle,
    reply: v.object({ component: FormComponent }),
  }),
  remove: endpoint('DELETE', '/super-admin/lead-forms/:id', {
    access: 'lead-forms:write',
    summary: 'Delete a form that is not live, with its responses.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
