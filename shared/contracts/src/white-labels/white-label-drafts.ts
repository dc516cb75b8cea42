import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, messages, OptionalName, strictBody, Subdomain } from '@outpost/schema';
import { AdminChange, AgencyChange, BillingChange, whiteLabelTypes } from './white-label-values.ts';
import { WhiteLabel } from './white-labels.ts';

/** Present values of a draft; missing fields stay unchanged, and an empty subdomain is none yet. */
export const WhiteLabelDraft = strictBody({
  /** Draft to change; without it a new one is created. */
  _id: v.optional(Id),
  savingType: v.optional(v.literal('draft')),
  name: v.optional(OptionalName),
  type: v.optional(choice('Type', whiteLabelTypes)),
  subdomain: v.optional(
    v.union(
      [v.pipe(v.string(), v.trim(), v.literal('')), Subdomain],
      messages.incorrect('Subdomain'),
    ),
  ),
  admin: v.optional(v.nullable(AdminChange)),
  agency: v.optional(AgencyChange),
  billing: v.optional(BillingChange),
});
export type WhiteLabelDraft = v.InferOutput<typeof WhiteLabelDraft>;

export const subdomainVerdicts = ['free', 'taken', 'reserved', 'incorrect'] as const;

/** The answer repeats the token, so that the client can drop late answers. */
export const SubdomainQuestion = strictBody({
  domainName: v.pipe(
    v.string(messages.required('Subdomain')),
    v.trim(),
    v.maxLength(253, messages.incorrect('Subdomain')),
  ),
  token: v.optional(
    v.pipe(v.string(messages.incorrect('Token')), v.maxLength(100, messages.incorrect('Token'))),
    '',
  ),
  /** Tenant being edited: its present subdomain counts as available. */
  _id: v.optional(Id),
});
export type SubdomainQuestion = v.InferOutput<typeof SubdomainQuestion>;

export const SubdomainAnswer = v.object({
  domainName: v.string(),
  token: v.string(),
  isAvailable: v.boolean(),
  verdict: v.picklist(subdomainVerdicts),
  message: v.string(),
});
export type SubdomainAnswer = v.InferOutput<typeof SubdomainAnswer>;

export const whiteLabelDraftEndpoints = {
  saveAsDraft: endpoint('POST', '/super-admin/white-label/save-as-draft', {
    access: 'white-labels:write',
    summary: 'Keep what is known of an organization that is not published yet.',
    body: WhiteLabelDraft,
    reply: v.object({ whiteLabel: WhiteLabel }),
    isIdempotent: true,
  }),
  validateSubdomain: endpoint('POST', '/super-admin/white-label/validate-subdomain', {
    access: 'white-labels:write',
    summary: 'Whether an organization could have this subdomain.',
    body: SubdomainQuestion,
    reply: SubdomainAnswer,
  }),
} as const;
