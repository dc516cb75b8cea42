/** Result of a call. Status 0 is a failed connection or a timeout. */
export type Answer<T> =
  | { isOk: true; data: T }
  | {
      isOk: false;
      status: number;
      code: string;
      message: string;
      fields: Record<string, string>;
      /** Seconds to wait before the next attempt. */
      retryAfter: number;
    };

const patienceMs = 30_000;

const refused = <T>(status: number, body: Record<string, unknown>, retryAfter = 0): Answer<T> => ({
  isOk: false,
  status,
  code: String(body['code'] ?? ''),
  message: String(body['message'] ?? ''),
  fields: (body['fields'] ?? {}) as Record<string, string>,
  retryAfter,
});

/** Turns the server's response, or a failed connection, into an `Answer`. */
export const answerOf = <T>(status: number, text: string, retryAfter: string | null): Answer<T> => {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    if (status >= 200 && status < 300) return { isOk: true, data: body['data'] as T };
    return refused(status, body, Number(retryAfter ?? 0));
  } catch {
    return refused(status < 400 ? 0 : status, {});
  }
};

export const addressOf = (formId: string, path: string): string =>
  `/v1/live-forms/${formId}/${path}`;

/** Posts JSON; never rejects. The live form does not include the panel's client. */
export const post = async <T>(
  address: string,
  body: object,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<Answer<T>> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // Completes the request even while the page closes.
      keepalive: isLast,
      signal: AbortSignal.timeout(patienceMs),
    });
    return answerOf<T>(response.status, await response.text(), response.headers.get('retry-after'));
  } catch {
    return refused(0, {});
  }
};
