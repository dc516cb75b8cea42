import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Subdomain } from '@outpost/contracts';
import { ApiError } from './api-error.ts';

export const platformTenant = 'admin';

export interface PanelDomain {
  /** The address of the tenant `admin`; other tenants are one label in front of its host. */
  publicUrl: string;
  /** Labels under which internal staff work; all of them mean `admin`. */
  internalHosts: readonly string[];
  /** In production only the panel's own domain is known, unless that is this machine. */
  isProduction: boolean;
}

export const bareName = (host: string): string =>
  host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** The host name of an address of the configuration; throws a sentence when it has none. */
export const hostNameOf = (address: string): string => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`PUBLIC_URL and FORMS_URL begin with https:// or http://, not "${address}".`);
  return bareName(url.hostname);
};

const isThisMachine = (name: string): boolean =>
  name === '' || name === 'localhost' || isIP(name) !== 0;

/** One label in front of a domain, as certificates and name servers have them. */
const labelBelow = (name: string, domain: string): string | null => {
  if (!name.endsWith(`.${domain}`)) return null;
  const label = name.slice(0, -domain.length - 1);
  return /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label) ? label : null;
};

/** Tells the tenant of a host name; null for a name that is not the panel's. */
export const tenantByHost = ({ publicUrl, internalHosts, isProduction }: PanelDomain) => {
  const panel = hostNameOf(publicUrl);
  const isLocal = !isProduction || isThisMachine(panel);
  return (host: string): string | null => {
    const name = bareName(host);
    if (name === panel || (isLocal && isThisMachine(name))) return platformTenant;
    const label = labelBelow(name, panel) ?? (isLocal ? labelBelow(name, 'localhost') : null);
    return label !== null && internalHosts.includes(label) ? platformTenant : label;
  };
};

export interface TenantNaming {
  /** The tenant an `x-subdomain` header names; null without one, 400 when malformed. */
  named(header: unknown): string | null;
  /** The tenant a request is for: the one it names, else the one of its host; 421 without either. */
  requested(request: FastifyRequest): string;
  /** The tenant of a request's host; null when the host is not the panel's. */
  ofHost(host: string): string | null;
}

/** 421: the request reached a server that does not answer for its host. */
export const unknownHost = () =>
  new ApiError(421, 'bad_request', 'There is no panel at this address.');

export const tenantNaming = (domain: PanelDomain): TenantNaming => {
  const ofHost = tenantByHost(domain);
  const named = (header: unknown): string | null => {
    if (header === undefined) return null;
    const parsed = v.safeParse(Subdomain, header);
    if (!parsed.success)
      throw new ApiError(400, 'bad_request', 'The x-subdomain header must name one tenant.');
    return domain.internalHosts.includes(parsed.output) ? platformTenant : parsed.output;
  };
  return {
    named,
    ofHost,
    requested(request) {
      const tenant = named(request.headers['x-subdomain']) ?? ofHost(request.host);
      if (tenant === null) throw unknownHost();
      return tenant;
    },
  };
};
