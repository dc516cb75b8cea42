import * as v from 'valibot';
import { ErrorReply, type ErrorCode } from '@outpost/contracts';

/** A call that did not succeed: the server's envelope, or `unavailable` when there was no answer. */
export class ApiFailure extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly requestId: string | null;
  readonly fields: Record<string, string>;

  constructor(reply: Omit<ErrorReply, 'requestId'> & { requestId?: string }) {
    super(reply.message);
    this.statusCode = reply.statusCode;
    this.code = reply.code;
    this.requestId = reply.requestId ?? null;
    this.fields = reply.fields ?? {};
  }
}

/** The failure an answer describes; anything that is not our envelope counts as `internal`. */
export const failureOf = async (response: Response): Promise<ApiFailure> => {
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(ErrorReply, body);
  if (parsed.success) return new ApiFailure(parsed.output);
  return new ApiFailure({
    statusCode: response.status,
    code: response.status >= 500 ? 'unavailable' : 'internal',
    message: 'The server gave an answer that could not be read.',
  });
};

export const unreachable = (): ApiFailure =>
  new ApiFailure({
    statusCode: 0,
    code: 'unavailable',
    message: 'The server cannot be reached. Check your connection and try again.',
  });
