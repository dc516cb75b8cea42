import { callOut } from '../outgoing/call-out.ts';

const timeoutMs = 8_000;
const mostBytes = 1024 * 1024;

/** A vendor that could not be asked: out of reach, too slow, or in trouble of its own. */
export class ProviderUnavailable extends Error {}

interface ProviderAnswer {
  status: number;
  /** Parsed; null when it was no JSON. */
  body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Redirects are not followed: they would carry the vendor's key elsewhere. */
const refusesUs = (status: number): boolean =>
  status === 401 || status === 429 || status >= 500 || (status >= 300 && status < 400);

/**
 * One call of a vendor's JSON API. Throws `ProviderUnavailable` where trying again later, or with
 * other settings, may help; every other answer is the caller's to judge.
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
