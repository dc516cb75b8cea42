import { createHmac, timingSafeEqual } from 'node:crypto';

const hourMs = 3_600_000;
/** An address works for three to four hours. */
const hours = 4;

/** Makes and checks addresses of files that are not for everybody. */
export interface FileAddresses {
  /** An address of a file that ends; within an hour always the same one, so that it is cached. */
  of(key: string): string;
  /** Whether the query of an address was made here, for this file, and has not ended. */
  isValid(key: string, query: { until?: unknown; signature?: unknown }): boolean;
}

/**
 * Addresses that carry their own permission: a `<video>` sends no bearer header. Whoever has one
 * may read that one file until it ends. `secret` signs nothing else by the same key.
 */
export const fileAddresses = (
  secret: Uint8Array,
  now: () => number = () => Date.now(),
): FileAddresses => {
  const signingKey = createHmac('sha256', secret).update('file addresses').digest();
  const sign = (key: string, until: string) =>
    createHmac('sha256', signingKey).update(`${key}\n${until}`).digest();
  return {
    of(key) {
      const until = String(Math.floor(now() / hourMs) * hourMs + hours * hourMs);
      const signature = sign(key, until).toString('base64url');
      return `/files/${key}?until=${until}&signature=${signature}`;
    },
    isValid(key, { until, signature }) {
      if (typeof until !== 'string' || typeof signature !== 'string') return false;
      if (!/^\d{1,15}$/.test(until) || Number(until) <= now()) return false;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(key, until);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
