import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, strictBody, Timestamp } from '@outpost/schema';
import { LinkedinLead } from './linkedin-leads.ts';

const Named = v.object({ _id: Id, name: v.string() });

/** An advertising account or a page at LinkedIn whose leads are fetched with a connected account. */
export const LinkedinSource = v.object({
  _id: Id,
  /** URN of the account or page. */
  owner: v.string(),
  /** The connected account; its name is the address there. */
  connection: Named,
  whiteLabel: Named,
  /** When LinkedIn accepted the address for notifications; null before. */
  subscribedAt: v.nullable(Timestamp),
  lastPolledAt: v.nullable(Timestamp),
  /** Words of LinkedIn after the last failure; null after a success. */
  lastError: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type LinkedinSource = v.InferOutput<typeof LinkedinSource>;

export const NewLinkedinSource = strictBody({
  connection: v.pipe(v.string('Account is required'), v.uuid('Account is required')),
  owner: v.pipe(
    v.string(messages.required('URN')),
    v.trim(),
    v.regex(/^urn:li:(?:sponsoredAccount|organization):\d{1,20}$/, messages.incorrect('URN')),
  ),
});
export type NewLinkedinSource = v.InferOutput<typeof NewLinkedinSource>;

export const linkedinSourceEndpoints = {
  list: endpoint('GET', '/super-admin/linkedin-sources', {
    access: 'connections:read',
    summary: 'The accounts and pages at LinkedIn whose leads come in.',
    reply: v.object({ sources: v.array(LinkedinSource) }),
  }),
  create: endpoint('POST', '/super-admin/linkedin-sources', {
    access: 'connections:write',
    summary: 'Fetch the leads of an account or a page at LinkedIn from now on.',
    body: NewLinkedinSource,
    reply: v.object({ source: LinkedinSource }),
    status: 201,
  }),
  remove: endpoint('DELETE', '/super-admin/linkedin-sources/:id', {
    access: 'connections:write',
    summary: 'Fetch no more leads of an account or a page; its leads are kept.',
    reply: v.object({ message: v.string() }),
  }),
  sync: endpoint('POST', '/super-admin/linkedin-leads/:id/sync', {
    access: 'linkedin-leads:write',
    summary: 'Try again to fetch a lead that LinkedIn did not give.',
    reply: v.object({ linkedinLead: LinkedinLead }),
  }),
} as const;
