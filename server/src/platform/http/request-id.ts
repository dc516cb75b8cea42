import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** As a proxy writes one: without the dashes. */
const plain = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/**
 * Names requests: as the proxy in front did, where one is believed, so that its log and ours tell of
 * the same request; otherwise by a name of our own.
 */
export const requestIds =
  (isProxyBelieved: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = isProxyBelieved ? headers['x-request-id'] : undefined;
    const parts = typeof given === 'string' ? plain.exec(given) : null;
    return parts ? parts.slice(1).join('-') : randomUUID();
  };
