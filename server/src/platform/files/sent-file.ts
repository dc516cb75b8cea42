import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../http/api-error.ts';
import { takeLonger } from '../http/request-time.ts';

/** What a form has around its one file, at most. */
const wrappingBytes = 64 * 1024;
/** How long a refused sender may go on; nobody listens any more. */
const lingerMs = 10_000;

const refused = (message: string) => invalid({ file: message });

/** `2 MB`, as people are told a limit. */
const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`;

/** Ends a connection on which a file still comes that nobody reads. */
const hangUpLater = ({ raw }: FastifyRequest): void => {
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, lingerMs).unref();
};

/** The content of a file on its way; reading throws 422 when it becomes too large or ends early. */
export type SentFile = AsyncGenerator<Buffer, void>;

const readWithin = async function* (
  request: FastifyRequest,
  { file }: MultipartFile,
  parts: AsyncIterator<unknown>,
  tooLarge: () => Error,
): SentFile {
  // Told while it comes: the rest of a file that is refused anyway is not waited for.
  file.once('limit', () => file.destroy());
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch {
    if (!file.truncated) throw refused('File is incorrect');
  } finally {
    hangUpLater(request);
  }
  if (file.truncated) throw tooLarge();
  // More than one part is over the limit: asking for the next one throws then.
  const next = await parts.next().catch(() => null);
  if (!next?.done) throw refused('Please send one file at a time.');
};

/** A file on its way, with what its sender called it. */
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

/** The part `file` of a form, of at most so many bytes. Throws 422. */
export const sentFile = async (request: FastifyRequest, mostBytes: number): Promise<SentFile> =>
  (await namedFile(request, mostBytes)).content;

const whole = async (content: SentFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** All of a small file. Throws 422. */
export const wholeFile = async (request: FastifyRequest, mostBytes: number): Promise<Buffer> =>
  whole(await sentFile(request, mostBytes));

/** The same with what its sender called it, which is not to be believed. */
export const wholeNamedFile = async (
  request: FastifyRequest,
  mostBytes: number,
): Promise<{ name: string; content: Buffer }> => {
  const { name, content } = await namedFile(request, mostBytes);
  return { name, content: await whole(content) };
};

/** The first bytes of a file, as far as there are so many, and the whole of it from the start. */
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
