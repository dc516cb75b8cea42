import type { ErrorReply } from '@outpost/contracts';

/** An error reply of the fake API, as the server's `ApiError`. */
export class Refusal extends Error {
  readonly reply: ErrorReply;

  constructor(reply: Partial<ErrorReply>) {
    super(reply.message);
    this.reply = {
      statusCode: 500,
      code: 'internal',
      message: 'Something went wrong on our side.',
      requestId: 'req-test',
      ...reply,
    };
  }
}

export const notFound = (): Refusal =>
  new Refusal({ statusCode: 404, code: 'not_found', message: 'This record was not found.' });

export const invalid = (fields: Record<string, string>): Refusal =>
  new Refusal({
    statusCode: 422,
    code: 'validation_failed',
    message: Object.values(fields)[0] ?? 'The input is not valid.',
    fields,
  });
