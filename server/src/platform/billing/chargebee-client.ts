import Chargebee from 'chargebee';
import * as v from 'valibot';
import { anyAddress, guardedFetch } from '../accounts/guarded-fetch.ts';
import { plainWords } from '../accounts/account-error.ts';
import type { ProviderConfig } from '../providers/provider-config.ts';
import { publicOnly } from '../webhooks/public-address.ts';

const waitMs = 10_000;
/** Wait for an answer that a page can do without. */
const briefMs = 3_000;

export type ChargebeeClient = Chargebee;
export type ChargebeeSettings = NonNullable<ProviderConfig['chargebee']>;

type ProblemKind = 'unavailable' | 'refused' | 'missing' | 'exists' | 'rejected';

/** Failure of a call of Chargebee. `unavailable` and `refused` may pass; the others are its answer. */
export class ChargebeeProblem extends Error {
  readonly kind: ProblemKind;

  constructor(message: string, kind: ProblemKind, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Errors of the API; the client rejects with the parsed reply. */
const ApiFailure = v.object({
  http_status_code: v.number(),
  message: v.optional(v.string(), ''),
  api_error_code: v.optional(v.string(), ''),
});

const kindOf = ({
  http_status_code: status,
  api_error_code: code,
}: v.InferOutput<typeof ApiFailure>): ProblemKind => {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404) return 'missing';
  if (code === 'duplicate_entry') return 'exists';
  return status === 409 || status === 429 || status >= 500 ? 'unavailable' : 'rejected';
};

const problemOf = (error: unknown): ChargebeeProblem => {
  const failure = v.safeParse(ApiFailure, error);
  if (!failure.success)
    return new ChargebeeProblem('Chargebee did not answer.', 'unavailable', error);
  const { message, http_status_code: status } = failure.output;
  const words = plainWords(message) || `Chargebee answered ${status}.`;
  return new ChargebeeProblem(words, kindOf(failure.output), error);
};

/** Waits for a call of the client; each failure becomes a `ChargebeeProblem`. */
export const askChargebee = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw problemOf(error);
  }
};

/** Waits for a call about an object by its id; null when Chargebee has none. */
export const unlessMissing = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await askChargebee(call);
  } catch (error) {
    if (error instanceof ChargebeeProblem && error.kind === 'missing') return null;
    throw error;
  }
};

/** Checks the addresses of calls: public ones, unless the API itself is at another place for development. */
const checkOf = (base: URL) => (base.protocol === 'https:' ? publicOnly([443]) : anyAddress);

/** Downloads a document from an address that Chargebee gave. */
export const downloadFrom = async (url: string, address: string): Promise<Buffer> => {
  try {
    const send = guardedFetch(checkOf(new URL(url)), waitMs);
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
    const answer = await send(address, options);
    if (answer.status === 200) return Buffer.from(await answer.arrayBuffer());
    throw new Error(`The document was answered with ${answer.status}.`);
  } catch (error) {
    throw new ChargebeeProblem('The document cannot be read.', 'unavailable', error);
  }
};

/**
 * Returns Chargebee's own client, which reaches it through the guarded calls of this server: without redirects, within a
 * time, and outside of development at public addresses only. A patient one waits where Chargebee asks to, and tries failed
 * calls again: for jobs, not for people who wait. A brief one gives up soon: for what a page can do without.
 */
export const chargebeeClient = (
  { url, apiKey }: Pick<ChargebeeSettings, 'url' | 'apiKey'>,
  patience: 'brief' | 'usual' | 'patient' = 'usual',
): ChargebeeClient => {
  const base = new URL(url);
  const send = guardedFetch(checkOf(base), patience === 'brief' ? briefMs : waitMs);
  const site = base.hostname.replace(/\.chargebee\.com$/, '');
  return new Chargebee({
    site,
    apiKey,
    sdkTelemetryEnabled: false,
    retryConfig: { enabled: patience === 'patient' },
    httpClient: {
      makeApiRequest: async (request) => {
        const asked = new URL(request.url);
        const path = asked.pathname.replace(/^\/api\/v2/, base.pathname.replace(/\/$/, ''));
        const text = request.method === 'GET' ? '' : await request.text();
        return send(new URL(path + asked.search, base.origin).href, {
          method: request.method,
          headers: Object.fromEntries(request.headers.entries()),
          body: text === '' ? undefined : text,
          redirect: 'manual',
        });
      },
    },
  });
};
