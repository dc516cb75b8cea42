import type { LivePart, ReleaseEvent } from '@outpost/contracts';
import type { Request } from './arguments.ts';

/** The tenant, and whether it has a version of its own or the one of a channel. */
const audienceOf = ({ pins }: LivePart, tenant: string): string => {
  const pin = pins.find(({ whiteLabel }) => whiteLabel.subdomain === tenant);
  if (pin?.version) return `for ${tenant} only`;
  return `for ${tenant}, which follows ${pin?.channel ?? 'live'}`;
};

/** A move in a sentence: the version that is live now, for whom, and the one before. */
export const movedLine = (
  { part, version, before }: ReleaseEvent,
  live: LivePart,
  { channel, tenant }: Pick<Request, 'channel' | 'tenant'>,
): string => {
  const whom =
    tenant === undefined ? `for everybody who follows ${channel}` : audienceOf(live, tenant);
  const earlier = before ? `; before it was ${before}` : '';
  return version === null
    ? `${part} has no version any more ${whom}${earlier}.`
    : `${part} ${version} is live ${whom}${earlier}.`;
};
