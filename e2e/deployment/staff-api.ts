export interface Reply {
  status: number;
  /** Data of a successful call; of a refused one, the error envelope. */
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

export interface StaffApi {
  url: string;
  token: string;
  /** Name of the account. */
  name: string;
  /** Calls the API, and returns a refusal as well. */
  attempt(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Calls the API; throws with the answer when the call is refused. */
  call(method: string, path: string, body?: unknown): Promise<Reply['data']>;
}

interface Sent {
  method: string;
  body?: unknown;
  /** Further headers, such as `authorization` and `x-subdomain`. */
  headers?: Record<string, string>;
}

/** Sends one call of the API to the panel's own host; tenants are named by a header. */
export const send = async (
  url: string,
  path: string,
  { method, body, headers = {} }: Sent,
): Promise<Reply> => {
  const isSent = body !== undefined;
  const answer = await fetch(new URL(`/v1${path}`, url), {
    method,
    headers: { ...(isSent && { 'content-type': 'application/json' }), ...headers },
    ...(isSent && { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: answer.status, data: envelope['data'] ?? envelope };
};

/** Signs staff in on a deployment. Throws a sentence when it is not there or refuses the account. */
export const signInStaff = async ({
  url,
  email,
  password,
}: Record<'url' | 'email' | 'password', string>): Promise<StaffApi> => {
  const body = { email, password };
  const { status, data } = await send(url, '/super-admin/auth/login', {
    method: 'POST',
    body,
  }).catch((cause: unknown) => {
    throw new Error(`BASE_URL=${url} does not answer.`, { cause });
  });
  if (status !== 200)
    throw new Error(
      `${url} refuses ${email} (${status} ${data.message ?? ''}). E2E_EMAIL and E2E_PASSWORD name an account of internal staff.`,
    );
  const { token, adminPanelUser } = data;
  const headers = { authorization: `Bearer ${token}` };
  const attempt: StaffApi['attempt'] = (method, path, body) =>
    send(url, path, { method, headers, body });
  return {
    url,
    token,
    name: `${adminPanelUser.firstName} ${adminPanelUser.lastName}`,
    attempt,
    async call(method, path, body) {
      const reply = await attempt(method, path, body);
      if (reply.status >= 400)
        throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.data)}`);
      return reply.data;
    },
  };
};
