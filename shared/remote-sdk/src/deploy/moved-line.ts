import type { LivePart, ReleaseEvent } from '@outpost/contracts';
import type { Request } from './arguments.ts';

/** Returns the tenant, and if it has a pinned version or one of a channel. */
const audienceOf = ({ pins }: LivePart, tenant: string): string => {
  const pin = pins.find(({ whiteLabel }) => whiteLabel.subdomain === tenant);
  if (pin?.version) return `for ${tenant} only`;
  return `for ${tenant}, which follows ${pin?.channel ?? 'live'}`;
};

/** Returns a sentence about a move: the version now live, its audience, and the version before. */
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
