import { request, type IncomingHttpHeaders } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { panelHost } from './domain.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  /** Body: an object is sent as JSON, a function writes it in chunks. */
  body?: object | Buffer | ((write: (chunk: Buffer) => void) => Promise<void>);
  /** Local address of the connection. */
  from?: string;
}

const jsonOf = (content: string): unknown => {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
};

const open: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const textOf = (bytes: Buffer, headers: IncomingHttpHeaders): string =>
  (open[headers['content-encoding'] ?? '']?.(bytes) ?? bytes).toString();

/**
 * Sends one request on a new connection; rejects when the connection breaks. A request to a server's
 * own address has the panel's host in `Host`, as requests of nginx have.
 */
export const ask = async (
  url: string,
  { method = 'GET', headers = {}, body, from }: Question = {},
): Promise<Answer> => {
  const isJson = body !== undefined && typeof body === 'object' && !Buffer.isBuffer(body);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const isOverTls = url.startsWith('https:');
  const sent = (isOverTls ? requestOverTls : request)(
    url,
    {
      method,
      agent: false,
      servername: new URL(url).hostname,
      headers: {
        ...(!isOverTls && { host: panelHost }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(from && { localAddress: from }),
    },
    (answer) => {
      const { statusCode: status = 0, headers } = answer;
      buffer(answer).then((bytes) => {
        const text = textOf(bytes, headers);
        resolve({ status, headers, bytes, text, json: jsonOf(text) });
      }, reject);
    },
  );
  sent.on('error', reject);
  if (typeof body === 'function') await body((chunk) => void sent.write(chunk));
  sent.end(isJson ? JSON.stringify(body) : Buffer.isBuffer(body) ? body : undefined);
  return promise;
};
