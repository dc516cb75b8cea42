import {
  request as requestPlain,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isHostName } from '@outpost/contracts';
import { log } from '../log/log.ts';

/** Error for a reply with a refused encoding or size, or for an invalid host name. */
export class AnswerRefused extends Error {}

interface OutgoingCall {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Aborts the call with its reply. */
  signal: AbortSignal;
  /** Maximum bytes of the reply after decoding; 0 does not read it. */
  mostBytes: number;
  /** Cuts a longer reply, and leaves out an unreadable one, instead of refusing it. */
  isCut?: true;
  /** Returns the headers of the reply too. */
  withHeaders?: true;
  /** Resolves the host instead of the system. */
  lookup?: RequestOptions['lookup'];
}

interface OutgoingAnswer {
  status: number;
  /** Empty when it was not read. */
  body: Buffer;
  /** The header `Retry-After`, if it was sent. */
  retryAfter?: string;
  /** Only when they were asked for. */
  headers?: IncomingHttpHeaders;
}

/** Returns the decoded content of a reply; throws first for an encoding that was not requested. */
const contentOf = (response: IncomingMessage): Readable => {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  if (encoding !== 'gzip')
    throw new AnswerRefused(`It answered in the encoding "${encoding.slice(0, 40)}".`);
  const plain = createGunzip();
  response.on('error', (error) => plain.destroy(error)).pipe(plain);
  return plain;
};

const readContent = async (response: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of contentOf(response) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new AnswerRefused(`It answered more than ${mostBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Time for the beginning of a reply whose status is known already. */
const beginningMs = 2_000;

/** Reads the beginning of a reply, up to its first fault. */
const readBeginning = async (response: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  const slow = setTimeout(() => response.destroy(new Error('The reply is slow.')), beginningMs);
  try {
    for await (const part of contentOf(response) as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= mostBytes) break;
    }
  } catch (error) {
    log.debug({ err: error }, 'the rest of a reply is not read');
  } finally {
    clearTimeout(slow);
  }
  return Buffer.concat(parts).subarray(0, mostBytes);
};

const bodyOf = (
  response: IncomingMessage,
  { mostBytes, isCut }: OutgoingCall,
): Promise<Buffer> | Buffer => {
  if (mostBytes === 0) return Buffer.alloc(0);
  return isCut ? readBeginning(response, mostBytes) : readContent(response, mostBytes);
};

const answerOf = async (response: IncomingMessage, call: OutgoingCall): Promise<OutgoingAnswer> => {
  const { statusCode: status = 0, headers } = response;
  const retryAfter = headers['retry-after'];
  try {
    const body = await bodyOf(response, call);
    return {
      status,
      body,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(call.withHeaders && { headers }),
    };
  } finally {
    response.destroy();
  }
};

/**
 * Makes a call to another server; the only outgoing HTTP of this one. Without redirects, and with
 * `gzip` or `identity` only: `fetch` would decode every encoding of a reply. Rejects with
 * `AnswerRefused`, the signal's reason, or the error of the connection.
 */
export const callOut = (url: URL, call: OutgoingCall): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const { method, headers, body, signal, lookup } = call;
    if (!isHostName(url.hostname)) throw new AnswerRefused('Its host name is not valid.');
    const fail = (error: Error) => reject(signal.aborted ? (signal.reason as Error) : error);
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const options = {
      method,
      headers: { ...headers, 'accept-encoding': 'gzip, identity' },
      signal,
      agent: false,
      ...(lookup && { lookup }),
    };
    const sent = request(url, options, (response) => {
      answerOf(response, call).then(resolve, fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
