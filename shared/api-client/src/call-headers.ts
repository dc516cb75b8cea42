import {
  backgroundHeader,
  renewedTokenHeader,
  timeZoneHeader,
  type Endpoint,
} from '@outpost/contracts';
import { currentTenant, renewToken } from '@outpost/auth-store';

/** Reports whether a call must have its effect only once, however often it is sent. */
export const isOnce = ({ status, isIdempotent }: Partial<Endpoint>) =>
  status === 201 || isIdempotent === true;

let zone: string | null = null;

/** `Intl.DateTimeFormat` is slow, and the zone stays the same while the page is open. */
const browserZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns the headers of a call; a prefetch has the same ones. */
export const headersOf = (
  endpoint: Partial<Endpoint>,
  token: string | null,
  {
    ifMatch,
    isBackground,
    idempotencyKey = crypto.randomUUID(),
  }: { ifMatch?: number; isBackground?: boolean; idempotencyKey?: string } = {},
): Record<string, string> => ({
  'x-subdomain': currentTenant(),
  [timeZoneHeader]: browserZone(),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
  ...(isBackground && { [backgroundHeader]: '1' }),
  ...(isOnce(endpoint) && { 'idempotency-key': idempotencyKey }),
});

/** Replaces the session token by a newer one that an answer contains. */
export const keepRenewed = ({ headers }: Response, token: string | null): void => {
  const renewed = headers.get(renewedTokenHeader);
  if (renewed) renewToken(token, renewed);
};
