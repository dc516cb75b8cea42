import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import { videoFileLimits, videoFormats, type Video, type VideoFileKind } from '@outpost/contracts';
import type { FileContent, FileStorage } from '../../platform/files/file-storage.ts';
import { plainImage } from '../../platform/files/plain-image.ts';
import { sentFile, wholeFile, withHead } from '../../platform/files/sent-file.ts';
import { invalid } from '../../platform/http/api-error.ts';

/** Folders of the stored files by kind. */
export const folders: Record<VideoFileKind, string> = {
  video: 'videos',
  captions: 'captions',
  poster: 'posters',
};

/** Bytes from the start of a file that are needed to detect its type. */
const headBytes = 4_100;
/** A poster appears on a card and behind a player. */
const poster = { noun: 'poster', longest: 960 };

const extensions: Record<Video['contentType'], string> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/quicktime': '.mov',
  'video/ogg': '.ogv',
};

const refused = (message: string) => invalid({ file: message });

const formatOf = async (head: Buffer): Promise<Video['contentType']> => {
  const mime = (await fileTypeFromBuffer(head))?.mime;
  const format = videoFormats.find((one) => one === (mime === 'video/x-m4v' ? 'video/mp4' : mime));
  if (!format) throw refused('The file must be an MP4, WebM, QuickTime or Ogg video.');
  return format;
};

const checkCaptions = (bytes: Buffer): void => {
  const wrong = () => refused('The captions must be a WebVTT file.');
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(bytes.subarray(0, 20).toString('utf8'))) throw wrong();
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrong();
  }
};

/** A checked file before it is stored. */
interface Incoming {
  extension: string;
  contentType: string;
  content: FileContent;
}

const readVideo = async (request: FastifyRequest, mostBytes: number): Promise<Incoming> => {
  const sent = await sentFile(request, mostBytes);
  const { head, whole } = await withHead(sent, headBytes);
  try {
    if (head.length === 0) throw refused('The file is empty.');
    const contentType = await formatOf(head);
    return { extension: extensions[contentType], contentType, content: whole };
  } catch (error) {
    await sent.return();
    throw error;
  }
};

const readCaptions = async (request: FastifyRequest): Promise<Incoming> => {
  const content = await wholeFile(request, videoFileLimits.captions);
  checkCaptions(content);
  return { extension: '.vtt', contentType: 'text/vtt', content };
};

const readPoster = async (request: FastifyRequest): Promise<Incoming> => {
  const content = await plainImage(await wholeFile(request, videoFileLimits.poster), poster);
  return { extension: '.webp', contentType: 'image/webp', content };
};

const counted = async function* (
  content: FileContent,
  add: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    add(chunk.length);
    yield chunk;
  }
};

/** A stored file that no video refers to yet. */
export interface StoredFile {
  key: string;
  contentType: string;
  bytes: number;
}

/**
 * Streams the file of a call to the storage; its content must match `kind`. Throws 422 and keeps
 * nothing of a refused file.
 */
export const storeSentFile = async (
  storage: FileStorage,
  request: FastifyRequest,
  { kind, mostBytes }: { kind: VideoFileKind; mostBytes: number },
): Promise<StoredFile> => {
  const readers = {
    video: () => readVideo(request, mostBytes),
    captions: () => readCaptions(request),
    poster: () => readPoster(request),
  };
  const { extension, contentType, content } = await readers[kind]();
  const key = `${folders[kind]}/${v7()}${extension}`;
  let bytes = 0;
  await storage.save(
    key,
    counted(content, (more) => (bytes += more)),
  );
  return { key, contentType, bytes };
};

/** Returns the time a file was stored, from its key; null for a key of another format. */
export const storedAt = (key: string): Date | null => {
  const name = key.slice(key.indexOf('/') + 1, -extname(key).length);
  const match = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/.exec(name);
  return match && new Date(Number.parseInt(`${match[1]}${match[2]}`, 16));
};
