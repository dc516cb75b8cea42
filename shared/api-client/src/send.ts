import ky, { HTTPError, type Options } from 'ky';
import { failureOf } from './api-failure.ts';

const timeoutMs = 30_000;

/** GETs are retried on a lost connection or a busy server; writes only with an idempotency key. */
const retry = { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], jitter: true };

const http = ky.create({ timeout: timeoutMs, retry, credentials: 'omit' });

export interface Sent extends Options {
  method: string;
  /** The server does it once, however often it is sent. */
  isOnce: boolean;
}

/** Sends a request. Throws `ApiFailure` for a refusal, any other error without an answer. */
export const send = async (url: URL, { isOnce, ...options }: Sent): Promise<Response> => {
  const methods = [options.method.toLowerCase()];
  try {
    return await http(url, { ...(isOnce && { retry: { ...retry, methods } }), ...options });
  } catch (error) {
    if (error instanceof HTTPError) throw failureOf(error.response.status, error.data);
    throw error;
  }
};
