import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../http/api-error.ts';
import { takeLonger } from '../http/request-time.ts';

/** Maximum bytes of a multipart body besides its file. */
const wrappingBytes = 64 * 1024;
/** Milliseconds that a refused sender may continue before the connection is closed. */
const lingerMs = 10_000;

const refused = (message: string) => invalid({ file: message });

/** Returns a size for a message, such as `2 MB`. */
const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`;

/** Closes the connection of a refused upload after `lingerMs`. */
const hangUpLater = ({ raw }: FastifyRequest): void => {
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, lingerMs).unref();
};

/** Stream of an uploaded file; reading throws 422 when it becomes too large or ends early. */
export type SentFile = AsyncGenerator<Buffer, void>;

const readWithin = async function* (
  request: FastifyRequest,
  { file }: MultipartFile,
  parts: AsyncIterator<unknown>,
  tooLarge: () => Error,
): SentFile {
  // Ends the stream at the limit: the rest of a refused file is not read.
  file.once('limit', () => file.destroy());
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch {
    if (!file.truncated) throw refused('File is incorrect');
  } finally {
    hangUpLater(request);
  }
  if (file.truncated) throw tooLarge();
  // A second part exceeds the limit of one: `next` then throws.
  const next = await parts.next().catch(() => null);
  if (!next?.done) throw refused('Please send one file at a time.');
};

/** Stream of an uploaded file with the name its sender gave it. */
interface NamedFile {
  name: string;
  content: SentFile;
}

const namedFile = async (request: FastifyRequest, mostBytes: number): Promise<NamedFile> => {
  if (!request.isMultipart()) throw refused('File is required');
  const tooLarge = () => refused(`The file must be at most ${sizeText(mostBytes)}.`);
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + wrappingBytes) {
    hangUpLater(request);
    throw tooLarge();
  }
  takeLonger(request);
  const limits = { fileSize: mostBytes, files: 1, fields: 0, parts: 1 };
  const parts = request.parts({ limits });
  const first = await parts.next().catch(() => Promise.reject(refused('File is incorrect')));
  const part = first.done || first.value.type !== 'file' ? null : first.value;
  if (part?.fieldname === 'file')
    return { name: part.filename, content: readWithin(request, part, parts, tooLarge) };
  part?.file.resume();
  hangUpLater(request);
  throw refused('File is required');
};

/** Returns the part `file` of a multipart body with at most `mostBytes`. Throws 422. */
export const sentFile = async (request: FastifyRequest, mostBytes: number): Promise<SentFile> =>
  (await namedFile(request, mostBytes)).content;

const whole = async (content: SentFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Reads a small file completely. Throws 422. */
export const wholeFile = async (request: FastifyRequest, mostBytes: number): Promise<Buffer> =>
  whole(await sentFile(request, mostBytes));

/** Reads a small file with its name, which is not trustworthy. */
export const wholeNamedFile = async (
  request: FastifyRequest,
  mostBytes: number,
): Promise<{ name: string; content: Buffer }> => {
  const { name, content } = await namedFile(request, mostBytes);
  return { name, content: await whole(content) };
};

/**
 * Reads the first bytes of a file, or fewer if it is shorter, and returns them with a stream of the
 * whole.
 */
export const withHead = async (
  content: SentFile,
  bytes: number,
): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer, void> }> => {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const { done, value } = await content.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const head = Buffer.concat(chunks);
  const whole = async function* () {
    try {
      yield head;
      yield* content;
    } finally {
      await content.return();
    }
  };
  return { head, whole: whole() };
};
