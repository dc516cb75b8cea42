import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Subdomain } from '@outpost/contracts';
import { ApiError } from './api-error.ts';

export const platformTenant = 'admin';

/** The first label of a host name; localhost and bare addresses are `admin`. */
export const labelOfHost = (host: string): string => {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name === 'localhost' || name === '' || isIP(name.replace(/^\[|\]$/g, '')))
    return platformTenant;
  return name.split('.')[0] ?? platformTenant;
};

export interface TenantNaming {
  /** The tenant an `x-subdomain` header names; null without one, 400 when malformed. */
  named(header: unknown): string | null;
  /** The tenant a request is for: the one it names, else the one of its host. */
  requested(request: FastifyRequest): string;
}

/** `internalHosts` are the labels under which internal staff work; all stand for `admin`. */
export const tenantNaming = (internalHosts: readonly string[]): TenantNaming => {
  const tenantOf = (label: string) => (internalHosts.includes(label) ? platformTenant : label);
  const named = (header: unknown): string | null => {
    if (header === undefined) return null;
    const parsed = v.safeParse(Subdomain, header);
    if (!parsed.success)
      throw new ApiError(400, 'bad_request', 'The x-subdomain header must name one tenant.');
    return tenantOf(parsed.output);
  };
  return {
    named,
    requested: (request) =>
      named(request.headers['x-subdomain']) ?? tenantOf(labelOfHost(request.host)),
  };
};
