import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  ComponentAnswer,
  ComponentDate,
  ComponentLogic,
  ComponentMandatory,
  ComponentOptions,
  ComponentOrder,
  ComponentSubtitle,
  ComponentTitle,
  ComponentType,
  FormMessageChange,
  NewFormComponent,
} from './form-changes.ts';
import { FormComponent, FormContent, FormMessage } from './form-components.ts';
import { losable } from './form-retype.ts';

const ThemeColours = v.object({
  accent: v.string(),
  accentHover: v.string(),
  accentSoft: v.string(),
  /** Of a text on the accent. */
  onAccent: v.string(),
});

/** Colours of the form's page in both themes, from the accent of its organization, such as `#0f766e`. */
export const FormColours = v.object({ light: ThemeColours, dark: ThemeColours });
export type FormColours = v.InferOutput<typeof FormColours>;

// `content` comes first: the 412 of an outdated change answers with this field.
const componentReply = v.object({ content: FormContent, component: FormComponent });

const change = <const P extends string, B extends v.GenericSchema<unknown, unknown>>(
  path: P,
  summary: string,
  body: B,
) =>
  endpoint('PATCH', path, {
    access: 'lead-forms:write',
    summary,
    body,
    reply: componentReply,
    isIdempotent: true,
  });

/**
 * Calls on the content of a form. `If-Match` is the version of the content, whichever component
 * changes: a 412 answers with the present content. Every change runs once per `Idempotency-Key`.
 */
export const formContentEndpoints = {
  content: endpoint('GET', '/super-admin/lead-forms/content/:formId', {
    access: 'lead-forms:read',
    key: 'forms:read',
    summary:
      'The components of a form, in order, what follows once it is submitted, and its colours.',
    reply: v.object({ content: FormContent, colours: FormColours }),
  }),
  add: endpoint('POST', '/super-admin/lead-forms/content/component', {
    access: 'lead-forms:write',
    summary: 'Add a component between the first and the last, or bring a removed one back.',
    body: NewFormComponent,
    reply: componentReply,
    status: 201,
  }),
  duplicateComponent: endpoint('POST', '/super-admin/lead-forms/content/component/:id/duplicate', {
    access: 'lead-forms:write',
    summary: 'Put a copy of a component behind it.',
    reply: componentReply,
    status: 201,
  }),
  removeComponent: endpoint('DELETE', '/super-admin/lead-forms/content/component/:id', {
    access: 'lead-forms:write',
    summary: 'Take a component out; it can be brought back for a while.',
    reply: v.object({ content: FormContent, message: v.string() }),
    isIdempotent: true,
  }),
  changeType: endpoint('PATCH', '/super-admin/lead-forms/content/component/type/:id', {
    access: 'lead-forms:write',
    summary: 'Give a component another type; `lost` names what the new one cannot have.',
    body: ComponentType,
    reply: v.object({
      content: FormContent,
      component: FormComponent,
      lost: v.array(v.picklist(losable)),
    }),
    isIdempotent: true,
  }),
  changeOrder: change(
    '/super-admin/lead-forms/content/component/order/:id',
    'Move a component to another place between the first and the last.',
    ComponentOrder,
  ),
  changeTitle: change(
    '/super-admin/lead-forms/content/component/title',
    'Retitle a component.',
    ComponentTitle,
  ),
  changeSubtitle: change(
    '/super-admin/lead-forms/content/component/subtitle',
    'Write, show or hide the subtitle of a component.',
    ComponentSubtitle,
  ),
  changeMandatory: change(
    '/super-admin/lead-forms/content/component/mandatory',
    'Say whether a question must be answered.',
    ComponentMandatory,
  ),
  changeDate: change(
    '/super-admin/lead-forms/content/component/date',
    'Let a date picker take one day or a range.',
    ComponentDate,
  ),
  changeOptions: change(
    '/super-admin/lead-forms/content/component/options',
    'Set the options of a choice, in their order.',
    ComponentOptions,
  ),
  changeAnswer: change(
    '/super-admin/lead-forms/content/component/answer',
    'Set the hint, the first answer and the limits of the answer to a question.',
    ComponentAnswer,
  ),
  changeLogic: change(
    '/super-admin/lead-forms/content/component/logic',
    'Set when a component is shown, required or jumped from, and what fills it in.',
    ComponentLogic,
  ),
  changeMessage: endpoint('PATCH', '/super-admin/lead-forms/content/component/message', {
    access: 'lead-forms:write',
    summary: 'Set what follows once the form is submitted: a message or another page.',
    body: FormMessageChange,
    reply: v.object({ content: FormContent, message: FormMessage }),
    isIdempotent: true,
  }),
} as const;
