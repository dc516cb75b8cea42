import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostInboundBytes } from '@outpost/contracts';
import { ApiError } from '../../platform/http/api-error.ts';
import { webhookSigner } from '../../platform/webhooks/deliver.ts';

/** Seconds by which the time of a signature may differ. */
const tolerance = 300;
/** Bytes that are read of a mail that is too large, to check its signature; they are not kept. */
const mostRead = 64 * 1024 * 1024;
/** Bytes from the start of such a mail that are kept. */
const mostHead = 512 * 1024;

const path = '/v1/inbound/mail';

/** Signatures of the bodies that arrived. */
const computed = new WeakMap<FastifyRequest, string>();

const headersOf = ({ headers }: FastifyRequest) => ({
  id: headers['webhook-id'],
  time: headers['webhook-timestamp'],
  given: headers['webhook-signature'],
});

const signerFor = (request: FastifyRequest, secret: string | undefined) => {
  const { id, time } = headersOf(request);
  return secret && typeof id === 'string' && typeof time === 'string'
    ? webhookSigner({ id, timestamp: time }, secret)
    : null;
};

/** Reports that the service signed a body within five minutes. */
const isSigned = (request: FastifyRequest): boolean => {
  const { time, given } = headersOf(request);
  const expected = Buffer.from(computed.get(request) ?? '');
  const seconds = Number(time);
  if (expected.length === 0 || typeof given !== 'string' || !Number.isInteger(seconds))
    return false;
  if (Math.abs(Date.now() / 1000 - seconds) > tolerance) return false;
  return given.split(' ').some((one) => {
    const bytes = Buffer.from(one);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
};

/** Throws 403 unless the service signed the body within five minutes. */
export const checkSignature = (request: FastifyRequest): void => {
  if (!isSigned(request))
    throw new ApiError(403, 'forbidden', 'The signature is missing or incorrect.');
};

const tooLarge = () => new ApiError(413, 'bad_request', 'The mail is too large.');

/**
 * Signs the bytes of delivered mails as they arrive. Answers 413 to a mail that is too large;
 * `onTooLarge` gets its start before that, when the service signed it.
 */
export const followInboundBodies = (
  http: FastifyInstance,
  secret: string | undefined,
  onTooLarge: (head: string) => Promise<void>,
): void => {
  http.addHook('onRoute', (route) => {
    if (route.url === path) route.bodyLimit = mostInboundBytes;
  });
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.url !== path) return payload;
    const signer = signerFor(request, secret);
    const chunks: Buffer[] = [];
    let head: Buffer | null = null;
    let bytes = 0;
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      signer?.update(chunk);
      bytes += chunk.length;
      if (bytes > mostRead) throw tooLarge();
      if (head) continue;
      chunks.push(chunk);
      if (bytes <= mostInboundBytes) continue;
      head = Buffer.from(Buffer.concat(chunks).subarray(0, mostHead));
      chunks.length = 0;
    }
    if (signer) computed.set(request, signer.signature());
    if (!head) return Readable.from([Buffer.concat(chunks)]);
    // The answer is the same when its sender cannot be told.
    if (isSigned(request))
      await onTooLarge(head.toString('utf8')).catch((error: unknown) =>
        request.log.error(error, 'The sender of a large mail was not told.'),
      );
    throw tooLarge();
  });
};
