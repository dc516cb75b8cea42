import { createHmac, timingSafeEqual } from 'node:crypto';

const hourMs = 3_600_000;
/** Hours from the start of the present hour until a signed address expires. */
const hours = 4;

/** Makes and checks signed addresses of files. */
export interface FileAddresses {
  /** Returns the signed address of a file; equal within an hour, so that browsers cache it. */
  of(key: string): string;
  /** Reports a valid signature of this file that has not expired. */
  isValid(key: string, query: { until?: unknown; signature?: unknown }): boolean;
}

/**
 * Signs addresses, since a `<video>` element sends no bearer header. An address gives access to one
 * file until it expires. The key is derived from `secret` for this purpose only.
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
