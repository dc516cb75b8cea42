import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An id in the form of a proxy: without dashes. */
const plain = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/**
 * Returns the generator of request ids: that of a trusted proxy, so that both logs have the same
 * one, else a new one.
 */
export const requestIds =
  (isProxyBelieved: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = isProxyBelieved ? headers['x-request-id'] : undefined;
    const parts = typeof given === 'string' ? plain.exec(given) : null;
    return parts ? parts.slice(1).join('-') : randomUUID();
  };
