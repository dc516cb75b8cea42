import type { BodyInput, Endpoint, ErrorReply, ReplyOf } from '@outpost/contracts';

/** Error of a refused call: a message, and messages by field. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor({ statusCode, code, message, fields }: Omit<ErrorReply, 'requestId'>) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields ?? {};
  }
}

export interface DeployApi {
  /** Address of the panel. */
  url: string;
  call<E extends Endpoint>(endpoint: E, body?: BodyInput<E>): Promise<ReplyOf<E>>;
  /** Uploads one file. */
  upload(endpoint: Endpoint, name: string, content: Uint8Array): Promise<void>;
}

const ask = async (url: URL, options: RequestInit): Promise<unknown> => {
  const answer = await fetch(url, options).catch((cause: unknown) => {
    throw new Error(`${url.origin} does not answer. Is it running, and is OUTPOST_URL right?`, {
      cause,
    });
  });
  const body = (await answer.json().catch(() => null)) as { data?: unknown } | null;
  if (answer.ok && body) return body.data;
  const { status: statusCode } = answer;
  if (statusCode === 401)
    throw new Refusal({
      statusCode,
      code: 'no_session',
      message: 'The deploy token is not valid here: OUTPOST_DEPLOY_TOKEN may have expired.',
    });
  throw new Refusal(
    (body as ErrorReply | null) ?? {
      statusCode,
      code: 'internal',
      message: `${url.pathname} answered ${statusCode}.`,
    },
  );
};

/** Returns calls to a panel with a deploy token; a refused call throws `Refusal`. */
export const deployApi = (url: string, token: string): DeployApi => {
  const authorization = `Bearer ${token}`;
  const to = ({ path }: Endpoint) => new URL(`/v1${path}`, url);
  return {
    url,
    async call(endpoint, body) {
      const { method } = endpoint;
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
      const headers = {
        authorization,
        ...('body' in sent && { 'content-type': 'application/json' }),
      };
      return await ask(to(endpoint), { method, headers, ...sent });
    },
    async upload(endpoint, name, content) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(content)]), name);
      await ask(to(endpoint), { method: endpoint.method, headers: { authorization }, body: form });
    },
  };
};
