import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Subdomain } from '@outpost/contracts';
import { ApiError } from './api-error.ts';
import type { CustomHosts } from './custom-hosts.ts';

export const platformTenant = 'admin';

export interface PanelDomain {
  /** Address of the tenant `admin`; other tenants are one label in front of its host. */
  publicUrl: string;
  /** Labels for internal staff; all of them mean `admin`. */
  internalHosts: readonly string[];
  /**
   * True in production: only hosts of the panel's own domain are accepted then, besides this
   * machine as the panel.
   */
  isProduction: boolean;
}

export const bareName = (host: string): string =>
  host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** Returns the host name of an address in the configuration; throws a sentence when it has none. */
export const hostNameOf = (address: string): string => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`PUBLIC_URL and FORMS_URL begin with https:// or http://, not "${address}".`);
  return bareName(url.hostname);
};

const isThisMachine = (name: string): boolean =>
  name === '' || name === 'localhost' || isIP(name) !== 0;

/** Returns the one label in front of a domain; certificates and name servers cover one. */
const labelBelow = (name: string, domain: string): string | null => {
  if (!name.endsWith(`.${domain}`)) return null;
  const label = name.slice(0, -domain.length - 1);
  return /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label) ? label : null;
};

/**
 * Returns a function that finds the tenant of a host name; null for a host that is not the panel's.
 */
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

/** Labels of internal staff: that of `PUBLIC_URL`'s own host, and the configured ones. */
export const internalHostsOf = ({
  teamHosts,
  staffHosts,
}: Record<'teamHosts' | 'staffHosts', string[]>) => [
  ...new Set([platformTenant, ...teamHosts, ...staffHosts]),
];

declare module 'fastify' {
  interface FastifyRequest {
    /** Tenant of the request's host; null for a host without a panel. */
    hostTenant: string | null;
    /** True for a verified domain of an organization. */
    isCustomHost: boolean;
  }
}

/** Tenant of a host. */
interface HostTenant {
  tenant: string | null;
  /** True for a verified domain of an organization. */
  isCustom: boolean;
}

export interface TenantNaming {
  /**
   * Returns the tenant that an `x-subdomain` header names; null without one, 400 when malformed.
   */
  named(header: unknown): string | null;
  /** Returns the tenant of a request: the named one, else that of its host; 421 without either. */
  requested(request: FastifyRequest): string;
  /** Finds the tenant of a host: one of the panel's own, or a verified domain of an organization. */
  ofHost(host: string): Promise<HostTenant>;
}

/** 421: this server does not answer for the request's host. */
export const unknownHost = () =>
  new ApiError(421, 'bad_request', 'There is no panel at this address.');

export const tenantNaming = (domain: PanelDomain, customHosts: CustomHosts): TenantNaming => {
  const ofPanelHost = tenantByHost(domain);
  const named = (header: unknown): string | null => {
    if (header === undefined) return null;
    const parsed = v.safeParse(Subdomain, header);
    if (!parsed.success)
      throw new ApiError(400, 'bad_request', 'The x-subdomain header must name one tenant.');
    return domain.internalHosts.includes(parsed.output) ? platformTenant : parsed.output;
  };
  return {
    named,
    async ofHost(host) {
      const own = ofPanelHost(host);
      if (own !== null) return { tenant: own, isCustom: false };
      const tenant = await customHosts.tenantOf(bareName(host));
      return { tenant, isCustom: tenant !== null };
    },
    requested(request) {
      const tenant = named(request.headers['x-subdomain']) ?? request.hostTenant;
      if (tenant === null) throw unknownHost();
      return tenant;
    },
  };
};
