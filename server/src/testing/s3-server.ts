import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
  begun: string;
}

/** State of the server: stored objects and open multipart uploads. */
interface Held {
  objects: Map<string, Buffer>;
  uploads: Map<string, Upload>;
  /** True once the bucket exists. */
  isMade: boolean;
  /** Method and type of signature of each call. */
  seen: string[];
}

const xml = (response: ServerResponse, name: string, content: string, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><${name}>${content}</${name}>`);

const missing = (response: ServerResponse) =>
  xml(response, 'Error', '<Code>NoSuchKey</Code><Message>None.</Message>', 404);

const read = (
  { objects }: Held,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
) => {
  const found = objects.get(key);
  if (!found) return missing(response);
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
  response.writeHead(range ? 206 : 200, { 'content-length': part.length });
  return response.end(request.method === 'HEAD' ? undefined : part);
};

const listAll = ({ objects }: Held, response: ServerResponse, prefix: string) => {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return xml(response, 'ListBucketResult', `<IsTruncated>false</IsTruncated>${contents}`);
};

const listUploads = ({ uploads }: Held, response: ServerResponse) => {
  const rows = [...uploads].map(
    ([id, { key, begun }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
  );
  return xml(response, 'ListMultipartUploadsResult', rows.join(''));
};

let begunUploads = 0;

const inParts = (
  { objects, uploads }: Held,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  query: URLSearchParams,
  body: Buffer,
) => {
  const id = query.get('uploadId');
  if (!id) {
    const made = `u${(begunUploads += 1)}`;
    uploads.set(made, { key, parts: new Map(), begun: new Date().toISOString() });
    return xml(response, 'InitiateMultipartUploadResult', `<UploadId>${made}</UploadId>`);
  }
  const upload = uploads.get(id);
  if (request.method === 'PUT') {
    upload?.parts.set(Number(query.get('partNumber')), body);
    return response.writeHead(200, { etag: '"part"' }).end();
  }
  uploads.delete(id);
  if (request.method === 'DELETE') return response.writeHead(204).end();
  const parts = [...(upload?.parts ?? [])].toSorted(([a], [b]) => a - b);
  objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
  return xml(response, 'CompleteMultipartUploadResult', '<ETag>"whole"</ETag>');
};

const ofBucket = (held: Held, request: IncomingMessage, response: ServerResponse) => {
  const isThere = held.isMade;
  if (request.method === 'PUT') held.isMade = true;
  return response.writeHead(isThere || request.method === 'PUT' ? 200 : 404).end();
};

const answer = async (held: Held, request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
  const body = await buffer(request);
  const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '');
  held.seen.push(`${request.method} ${request.headers.authorization?.split(' ')[0]}`);
  if (query.has('uploads') && request.method === 'GET') return listUploads(held, response);
  if (query.has('uploads') || query.has('uploadId'))
    return inParts(held, request, response, key, query, body);
  if (query.has('list-type')) return listAll(held, response, query.get('prefix') ?? '');
  if (key === '') return ofBucket(held, request, response);
  if (request.method === 'PUT') {
    held.objects.set(key, body);
    return response.writeHead(200, { etag: '"whole"' }).end();
  }
  if (request.method === 'DELETE') {
    held.objects.delete(key);
    return response.writeHead(204).end();
  }
  return read(held, request, response, key);
};

/**
 * Starts a server with the part of the S3 protocol that this product uses, with one bucket named
 * `bucket` in memory.
 */
export const startS3Server = async () => {
  const held: Held = { objects: new Map(), uploads: new Map(), isMade: false, seen: [] };
  const server = createServer((request, response) => void answer(held, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { held, url: `http://127.0.0.1:${port}`, stop };
};
