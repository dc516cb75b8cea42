import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Subdomain } from '@outpost/contracts';
import { ApiError } from './api-error.ts';

export const platformTenant = 'admin';

/** The tenant a host name stands for: its first label; localhost and bare addresses are `admin`. */
export const tenantOfHost = (host: string): string => {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name === 'localhost' || name === '' || isIP(name.replace(/^\[|\]$/g, '')))
    return platformTenant;
  return name.split('.')[0] ?? platformTenant;
};

/** The tenant a request names in `x-subdomain`; null when it names none, 400 when malformed. */
export const namedTenant = (request: FastifyRequest): string | null => {
  const header = request.headers['x-subdomain'];
  if (header === undefined) return null;
  const parsed = v.safeParse(Subdomain, header);
  if (!parsed.success)
    throw new ApiError(400, 'bad_request', 'The x-subdomain header must name one tenant.');
  return parsed.output;
};
