import type { FastifyRequest } from 'fastify';
import type { VisitDevice } from '@outpost/contracts';
import { originOf as callOriginOf } from '../../platform/http/call-origin.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { networkOf } from '../../platform/limits/subjects.ts';
import type { PageTokens } from './page-tokens.ts';

/** Stored facts about the sender of a request to a live form. */
export interface Visitor {
  /** Hash of the address only, for limits. */
  addressHash: string;
  /** Hash of day, address and browser: distinguishes visitors within one day. */
  visitorHash: string;
  device: VisitDevice;
  host: string;
  requestId: string;
}

/** Origin of a visit as the browser reports it. */
export interface Origin {
  referrer: string;
  parameters: Record<string, string>;
}

export const visitorOf = (tokens: PageTokens, request: FastifyRequest): Visitor => {
  const { ip, userAgent, requestId } = callOriginOf(request, 'public');
  const day = new Date().toISOString().slice(0, 10);
  return {
    addressHash: tokens.hash('address', networkOf(ip)),
    visitorHash: tokens.hash('visitor', day, ip, userAgent),
    device: deviceOf(userAgent),
    host: request.host,
    requestId,
  };
};

/** The panel's own parameters, which are not part of the origin. */
const own = ['embed', 'resume', 'lang'];

/** Returns the columns of a visit's origin. */
export const originOf = ({ device, host }: Visitor, { referrer, parameters }: Origin) => {
  const from = URL.parse(referrer)?.host ?? '';
  return {
    device,
    source: (parameters['utm_source'] || (from === host ? '' : from)).slice(0, 255),
    parameters: Object.fromEntries(
      Object.entries(parameters).filter(([name]) => !own.includes(name)),
    ),
  };
};
