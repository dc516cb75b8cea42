import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Domain, Id, strictBody, Timestamp } from '@outpost/schema';

/** States of a tenant's custom domain. */
export const domainStates = ['pending', 'verified', 'misconfigured', 'conflict'] as const;
export type DomainState = (typeof domainStates)[number];

export const dnsRecordTypes = ['CNAME', 'A', 'TXT'] as const;

/** A DNS record the owner of a domain has to add. */
export const DnsRecord = v.object({
  type: v.picklist(dnsRecordTypes),
  name: v.string(),
  value: v.string(),
  /** Reports whether the last check found the record; null when the check could not run. */
  isFound: v.nullable(v.boolean()),
});
export type DnsRecord = v.InferOutput<typeof DnsRecord>;

/** The custom domain of a tenant. */
export const TenantDomain = v.object({
  _id: Id,
  name: v.string(),
  state: v.picklist(domainStates),
  /** Problem of the domain in words for people; null without one. */
  problem: v.nullable(v.string()),
  records: v.array(DnsRecord),
  checkedAt: v.nullable(Timestamp),
  /** Time of the next automatic check; null without one. */
  nextCheckAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type TenantDomain = v.InferOutput<typeof TenantDomain>;

export const NewTenantDomain = strictBody({ whiteLabelId: Id, domainName: Domain });
export type NewTenantDomain = v.InferOutput<typeof NewTenantDomain>;

const reply = v.object({ domain: TenantDomain });

export const domainEndpoints = {
  show: endpoint('GET', '/super-admin/white-label/:id/domain', {
    access: 'white-labels:read',
    summary: 'The domain of an organization and its DNS records; null without one.',
    reply: v.object({ domain: v.nullable(TenantDomain) }),
  }),
  add: endpoint('POST', '/app-integration/add-domain-vercel', {
    access: 'white-labels:write',
    summary: 'Give an organization its one domain; it is checked until it is verified.',
    body: NewTenantDomain,
    reply,
    status: 201,
  }),
  check: endpoint('POST', '/super-admin/white-label/:id/domain/check', {
    access: 'white-labels:write',
    summary: 'Look at the DNS records now, and again by itself from now on.',
    reply,
  }),
  remove: endpoint('DELETE', '/super-admin/white-label/:id/domain', {
    access: 'white-labels:write',
    summary: 'Take the domain from an organization; its name becomes free.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
