import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import { AnswerRefused, callOut } from '../outgoing/call-out.ts';
import { AddressRefused, publicOnly, type Address, type AddressCheck } from './public-address.ts';
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Delays of the attempts after the previous one; the first has none. */
const delays = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];

/** Time between the first attempt of a delivery and its last. */
export const retrySpanMs = delays.reduce((sum, delay) => sum + delay, 0);

/** Longest time that `Retry-After` puts off an attempt. */
const mostRetryAfter = 10 * hour;

/**
 * Returns the time of the next attempt after a failed one, counted from 1; null after the last. A
 * receiver that asks for a later time with `Retry-After` gets it.
 */
export const nextTryAt = (attempt: number, now: Date, retryAfterMs = 0): Date | null => {
  const delay = delays[attempt];
  if (delay === undefined) return null;
  return new Date(now.getTime() + Math.max(delay, Math.min(retryAfterMs, mostRetryAfter)));
};

/** Returns the milliseconds of a `Retry-After` header: seconds, or a date; 0 for anything else. */
export const retryAfterMs = (header: string | undefined, now: Date): number => {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
};

const prefix = 'whsec_';

/** Returns a new secret in the format of Standard Webhooks. */
export const makeWebhookSecret = (): string => `${prefix}${randomBytes(24).toString('base64')}`;

/** Signs a body in parts, as Standard Webhooks says. */
export const webhookSigner = (
  { id, timestamp }: { id: string; timestamp: string },
  secret: string,
) => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`);
  return {
    update: (part: string | Buffer): void => void mac.update(part),
    signature: (): string => `v1,${mac.digest('base64')}`,
  };
};

const signatureOf = (
  { body, ...head }: { id: string; timestamp: string; body: string },
  secret: string,
): string => {
  const signer = webhookSigner(head, secret);
  signer.update(body);
  return signer.signature();
};

/**
 * Returns the headers of Standard Webhooks: with the secret a receiver can verify sender and time.
 * Several secrets, as during a rotation, give several signatures.
 */
export const webhookHeaders = (
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secrets.length === 0) return headers;
  const signatures = secrets.map((secret) => signatureOf({ id, timestamp, body }, secret));
  return { ...headers, 'webhook-signature': signatures.join(' ') };
};

const timeoutMs = 15_000;

/** One message to another server; all attempts have the same `id`. */
interface Delivery {
  id: string;
  url: string;
  /** Keys of the signatures; none sends no signature. */
  secrets: readonly string[];
  /** Further headers; those of the message and the signature win. */
  headers?: Record<string, string>;
  body: string;
}

/** Maximum bytes that are read of a reply. */
const mostBytes = 4_096;

export interface DeliveryResult {
  isDelivered: boolean;
  /** Status of the reply; null without one. */
  status: number | null;
  durationMs: number;
  /** Short reason of a failure. */
  problem: string | null;
  /** The first 4 kB of the reply; null without one. */
  answer: string | null;
  /** Milliseconds the receiver wants to be left alone. */
  retryAfterMs: number;
  /** True when the server must not connect to the address. */
  isRefused: boolean;
}

/** Sends a message; never rejects, and returns the error as a result. */
export type Deliver = (delivery: Delivery) => Promise<DeliveryResult>;

/** Connects to the checked address, also when the name resolves to another one by now. */
export const pinnedTo =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

/** Returns the result of `work`; rejects when `signal` aborts first. */
export const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

const problemOf = (error: unknown, waitedMs: number): string => {
  if (error instanceof AddressRefused || error instanceof AnswerRefused) return error.message;
  const { name, code } = error as Error & { code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError')
    return `No answer within ${waitedMs / 1_000} seconds.`;
  return typeof code === 'string'
    ? `It could not be reached (${code}).`
    : 'It could not be reached.';
};

/**
 * Sends webhooks signed, within 15 seconds, without redirects, and only to addresses that `check`
 * allows.
 */
export const webhookSender =
  (check: AddressCheck = publicOnly(), waitMs: number = timeoutMs): Deliver =>
  async ({ id, url, secrets, headers: own = {}, body }) => {
    const start = performance.now();
    const took = () => Math.round(performance.now() - start);
    const signal = AbortSignal.timeout(waitMs);
    try {
      const target = new URL(url);
      const lookup = pinnedTo(await within(signal, check(target)));
      const headers = {
        ...own,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Outpost-Webhooks/1',
        ...webhookHeaders({ id, at: new Date(), body }, secrets),
      };
      // Only the status counts: a reply that is long or cannot be read is a delivery too.
      const call = {
        method: 'POST',
        headers,
        body,
        signal,
        lookup,
        mostBytes,
        isCut: true,
      } as const;
      const { status, body: reply, retryAfter } = await callOut(target, call);
      const isDelivered = status >= 200 && status < 300;
      return {
        isDelivered,
        status,
        durationMs: took(),
        problem: isDelivered ? null : `It answered ${status}.`,
        answer: reply.toString('utf8').replaceAll('\0', ''),
        retryAfterMs: retryAfterMs(retryAfter, new Date()),
        isRefused: false,
      };
    } catch (error) {
      const problem = problemOf(error, waitMs);
      const isRefused = error instanceof AddressRefused;
      const none = { status: null, answer: null, retryAfterMs: 0, isRefused };
      return { isDelivered: false, durationMs: took(), problem, ...none };
    }
  };
