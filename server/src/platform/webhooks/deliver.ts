import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createHmac } from 'node:crypto';
import { AnswerRefused, callOut } from '../outgoing/call-out.ts';
import { AddressRefused, publicOnly, type Address, type AddressCheck } from './public-address.ts';
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Delays of the attempts after the previous one; the first has none. */
const delays = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];

/** Returns the time of the next attempt after a failed one, counted from 1; null after the last. */
export const nextTryAt = (attempt: number, now: Date): Date | null => {
  const delay = delays[attempt];
  return delay === undefined ? null : new Date(now.getTime() + delay);
};

const prefix = 'whsec_';

/**
 * Returns the headers of Standard Webhooks: with the secret a receiver can verify sender and time.
 */
export const webhookHeaders = (
  { id, at, body }: { id: string; at: Date; body: string },
  secret: string | null,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === null) return headers;
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` };
};

const timeoutMs = 15_000;

/** One message to another server; all attempts have the same `id`. */
interface Delivery {
  id: string;
  url: string;
  /** Key of the signature; null sends no signature. */
  secret: string | null;
  body: string;
}

export interface DeliveryResult {
  isDelivered: boolean;
  /** Status of the reply; null without one. */
  status: number | null;
  durationMs: number;
  /** Short reason of a failure. */
  problem: string | null;
}

/** Sends a message; never rejects, and returns the error as a result. */
export type Deliver = (delivery: Delivery) => Promise<DeliveryResult>;

/** Connects to the checked address, also when the name resolves to another one by now. */
const pinnedTo =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

/** Returns the result of `work`; rejects when `signal` aborts first. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
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
  async ({ id, url, secret, body }) => {
    const start = performance.now();
    const took = () => Math.round(performance.now() - start);
    const signal = AbortSignal.timeout(waitMs);
    try {
      const target = new URL(url);
      const lookup = pinnedTo(await within(signal, check(target)));
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Outpost-Webhooks/1',
        ...webhookHeaders({ id, at: new Date(), body }, secret),
      };
      // Only the status counts: the body of the reply is not read.
      const call = { method: 'POST', headers, body, signal, lookup, mostBytes: 0 };
      const { status } = await callOut(target, call);
      const isDelivered = status >= 200 && status < 300;
      const problem = isDelivered ? null : `It answered ${status}.`;
      return { isDelivered, status, durationMs: took(), problem };
    } catch (error) {
      const problem = problemOf(error, waitMs);
      return { isDelivered: false, status: null, durationMs: took(), problem };
    }
  };
