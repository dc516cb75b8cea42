import { callOut } from '../outgoing/call-out.ts';

const timeoutMs = 8_000;
const mostBytes = 1024 * 1024;

/** Error for a vendor that is unreachable, too slow, or failing. */
export class ProviderUnavailable extends Error {}

interface ProviderAnswer {
  status: number;
  /** The parsed body; null when it is not JSON. */
  body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Reports a vendor's failure, a refused key, or a redirect, which would send the key elsewhere. */
const refusesUs = (status: number): boolean =>
  status === 401 || status === 429 || status >= 500 || (status >= 300 && status < 400);

/**
 * Calls a vendor's JSON API. Throws `ProviderUnavailable` when a later attempt or other settings
 * may help; the caller judges all other replies.
 */
export const askProvider = async (
  url: string,
  {
    method = 'GET',
    authorization,
    body,
  }: { method?: 'GET' | 'POST' | 'DELETE'; authorization: string; body?: object },
): Promise<ProviderAnswer> => {
  const target = new URL(url);
  const text = body && JSON.stringify(body);
  const answer = await callOut(target, {
    method,
    headers: {
      authorization,
      accept: 'application/json',
      ...(text && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
    },
    ...(text && { body: text }),
    signal: AbortSignal.timeout(timeoutMs),
    mostBytes,
  }).catch((cause: unknown) => {
    throw new ProviderUnavailable(`${target.host} did not answer.`, { cause });
  });
  if (refusesUs(answer.status))
    throw new ProviderUnavailable(`${target.host} answered ${answer.status}.`);
  return { status: answer.status, body: parsed(answer.body.toString()) };
};
