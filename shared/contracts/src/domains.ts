import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Domain, Id, strictBody, Timestamp } from './validation.ts';

/** How far a domain of an instance has come. */
export const domainStates = ['pending', 'verified', 'misconfigured', 'conflict'] as const;
export type DomainState = (typeof domainStates)[number];

export const dnsRecordTypes = ['CNAME', 'A', 'TXT'] as const;

/** A record the owner of a domain has to add to its DNS. */
export const DnsRecord = v.object({
  type: v.picklist(dnsRecordTypes),
  name: v.string(),
  value: v.string(),
  /** Whether the last check saw it; null while nobody could look. */
  isFound: v.nullable(v.boolean()),
});
export type DnsRecord = v.InferOutput<typeof DnsRecord>;

/** The domain under which an instance wants to be reached. */
export const InstanceDomain = v.object({
  _id: Id,
  name: v.string(),
  state: v.picklist(domainStates),
  /** What stands in the way, for people; null when nothing does. */
  problem: v.nullable(v.string()),
  records: v.array(DnsRecord),
  checkedAt: v.nullable(Timestamp),
  /** When it is looked at again by itself; null when it is not. */
  nextCheckAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type InstanceDomain = v.InferOutput<typeof InstanceDomain>;

export const NewInstanceDomain = strictBody({ whiteLabelId: Id, domainName: Domain });
export type NewInstanceDomain = v.InferOutput<typeof NewInstanceDomain>;

const reply = v.object({ domain: InstanceDomain });

export const domainEndpoints = {
  show: endpoint('GET', '/super-admin/white-label/:id/domain', {
    access: 'white-labels:read',
    summary: 'The domain of an instance and its DNS records; null without one.',
    reply: v.object({ domain: v.nullable(InstanceDomain) }),
  }),
  add: endpoint('POST', '/app-integration/add-domain-vercel', {
    access: 'white-labels:write',
    summary: 'Give an instance its one domain; it is checked until it is verified.',
    body: NewInstanceDomain,
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
    summary: 'Take the domain from an instance; its name becomes free.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
