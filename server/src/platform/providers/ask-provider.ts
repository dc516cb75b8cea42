const timeoutMs = 8_000;

/** A vendor that could not be asked: out of reach, too slow, or in trouble of its own. */
export class ProviderUnavailable extends Error {}

interface ProviderAnswer {
  status: number;
  /** Parsed; null when it was no JSON. */
  body: unknown;
}

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return (await response.json()) as unknown;
  } catch {
    return null;
  }
};

const refusesUs = (status: number): boolean => status === 401 || status === 429 || status >= 500;

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
  const host = new URL(url).host;
  const response = await fetch(url, {
    method,
    headers: {
      authorization,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ProviderUnavailable(`${host} did not answer.`, { cause });
  });
  if (refusesUs(response.status))
    throw new ProviderUnavailable(`${host} answered ${response.status}.`);
  return { status: response.status, body: await bodyOf(response) };
};
