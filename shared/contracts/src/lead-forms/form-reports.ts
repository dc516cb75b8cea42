import * as v from 'valibot';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  choice,
  Email,
  Id,
  messages,
  optionalText,
  strictBody,
  Timestamp,
} from '../endpoint/validation.ts';
import { OptionalAccount } from '../values/person-account.ts';
import { honeypotName, PageToken } from './live-forms.ts';

export const formReportReasons = [
  'phishing',
  'impersonation',
  'offensive',
  'spam',
  'other',
] as const;
export type FormReportReason = (typeof formReportReasons)[number];

/** Reasons in words, for visitors and staff. */
export const formReportLabels = {
  phishing: 'It asks for passwords or payment data',
  impersonation: 'It pretends to be somebody else',
  offensive: 'It is offensive or illegal',
  spam: 'It is spam',
  other: 'Something else',
} as const satisfies Record<FormReportReason, string>;

export const longestReportText = 1_000;

/** A report of a live form by a visitor. Only internal staff reads it, never the form's organization. */
export const FormReport = v.object({
  _id: Id,
  reason: v.picklist(formReportReasons),
  text: v.string(),
  /** Address of the visitor for questions; often empty. */
  email: v.string(),
  createdAt: Timestamp,
  /** Null while the report is open. */
  resolvedAt: v.nullable(Timestamp),
  /** Name at that time. */
  resolvedBy: v.nullable(v.string()),
  resolvedByAccount: OptionalAccount,
});
export type FormReport = v.InferOutput<typeof FormReport>;

export const NewFormReport = strictBody({
  page: PageToken,
  reason: choice('Reason', formReportReasons),
  text: v.optional(optionalText('Details', longestReportText), ''),
  email: v.optional(v.union([v.literal(''), Email], messages.email), ''),
  [honeypotName]: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
});
export type NewFormReport = v.InferOutput<typeof NewFormReport>;

export const formReportEndpoints = {
  create: endpoint('POST', '/live-forms/:id/reports', {
    access: 'public',
    summary: 'Report a live form to the operator of the platform; its organization is not told.',
    errors: ['too_many_attempts'],
    body: NewFormReport,
    reply: v.object({ isReceived: v.boolean() }),
    status: 201,
  }),
  ofForm: endpoint('GET', '/super-admin/lead-forms/reports/:formId', {
    access: 'lead-forms:read',
    summary: 'The latest reports of a form by its visitors, newest first.',
    reply: v.object({ reports: v.array(FormReport) }),
  }),
  resolve: endpoint('POST', '/super-admin/lead-forms/reports/:id/resolve', {
    access: 'lead-forms:write',
    summary: 'Mark a report of a form as resolved; the form stays as it is.',
    reply: v.object({ report: FormReport }),
  }),
} as const;
