import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

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

export const formReportEndpoints = {
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
