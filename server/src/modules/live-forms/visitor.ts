import type { FastifyRequest } from 'fastify';
import type { VisitDevice } from '@outpost/contracts';
import { originOf as callOriginOf } from '../../platform/http/call-origin.ts';
import type { PageTokens } from './page-tokens.ts';

/** Whoever sends something from a live form, as far as it is kept. */
export interface Visitor {
  /** Of the address alone: what is limited. */
  addressHash: string;
  /** Of address and browser on one day: tells visitors of that day apart. */
  visitorHash: string;
  device: VisitDevice;
  host: string;
  requestId: string;
}

/** What a browser says of where its person came from. */
export interface Origin {
  referrer: string;
  parameters: Record<string, string>;
}

const deviceOf = (userAgent: string): VisitDevice => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop';
};

export const visitorOf = (tokens: PageTokens, request: FastifyRequest): Visitor => {
  const { ip, userAgent, requestId } = callOriginOf(request);
  const day = new Date().toISOString().slice(0, 10);
  return {
    addressHash: tokens.hash('address', ip),
    visitorHash: tokens.hash('visitor', day, ip, userAgent),
    device: deviceOf(userAgent),
    host: request.host,
    requestId,
  };
};

/** Parameters of ours, which say nothing of where somebody came from. */
const own = ['embed', 'resume'];

/** The columns that say where a visitor came from. */
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
