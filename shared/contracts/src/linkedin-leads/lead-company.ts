import * as v from '@outpost/schema';
import { CompanyDomain, CompanyName } from '../companies/company-details.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { Email, Id, personName, strictBody } from '@outpost/schema';
import { LinkedinLead } from './linkedin-leads.ts';

/** A company with the name or the domain that a new one would have. */
const SimilarCompany = v.object({ _id: Id, name: v.string(), domain: v.string() });
export type SimilarCompany = v.InferOutput<typeof SimilarCompany>;

/** Known parts of the company that a lead would become; unknown ones are empty. */
export const LeadCompanyDraft = v.object({
  name: v.string(),
  domain: v.string(),
  owner: v.object({ email: v.string(), firstName: v.string(), lastName: v.string() }),
  similar: v.array(SimilarCompany),
});
export type LeadCompanyDraft = v.InferOutput<typeof LeadCompanyDraft>;

export const NewLeadCompany = strictBody({
  name: CompanyName,
  domain: v.optional(CompanyDomain, ''),
  /** Franchisor of the company; a franchisor's own people add to their franchisor. */
  franchisor: v.optional(Id),
  /** Person who is invited as the company's owner. */
  owner: v.optional(
    strictBody({
      email: Email,
      firstName: personName('First name'),
      lastName: personName('Last name'),
    }),
  ),
  /** True to add it beside companies of the same name or domain. */
  isAnother: v.optional(v.boolean(), false),
});
export type NewLeadCompany = v.InferOutput<typeof NewLeadCompany>;

export const leadCompanyEndpoints = {
  draft: endpoint('GET', '/super-admin/linkedin-leads/:id/company', {
    access: 'companies:write',
    summary: 'What is known of the company that a lead would become, and companies like it.',
    reply: v.object({ draft: LeadCompanyDraft }),
  }),
  create: endpoint('POST', '/super-admin/linkedin-leads/:id/company', {
    access: 'companies:write',
    summary:
      'Add a pending company for a lead, link the lead to it, and invite its owner if named.',
    body: NewLeadCompany,
    reply: v.object({ linkedinLead: LinkedinLead }),
    status: 201,
  }),
} as const;
