import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { plainImage } from './plain-image.ts';
import { invalid } from '../http/api-error.ts';

const refused = (message: string) => invalid({ file: message });
const wrongKind = () =>
  refused('The file must be a PDF, an image, an office document or plain text.');

const images = ['image/png', 'image/jpeg', 'image/webp'];
const documents = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
];
const plain: Record<string, string> = { '.txt': 'text/plain', '.csv': 'text/csv' };

/** Types by the extension of a file's name; images are one kind, because they are encoded again. */
const named: Record<string, string> = {
  ...Object.fromEntries(['.png', '.jpg', '.jpeg', '.webp'].map((one) => [one, 'image'])),
  ...Object.fromEntries(
    ['.pdf', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp'].map((one, index) => [
      one,
      documents[index] ?? '',
    ]),
  ),
  ...plain,
};

/** Throws 422 for the name of a checked file that promises another type than its content has. */
export const checkFileName = (name: string, mime: string): void => {
  const extension = extname(name).toLowerCase();
  const promised = named[extension];
  const found = images.includes(mime) ? 'image' : mime;
  if (promised !== undefined && promised !== found)
    throw refused(`The file is named ${extension}, but its content is of another type.`);
};

/** Reports text that no program opens as a page or a script. */
const isPlainText = (content: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return !/(?![\t\n\r\f])\p{Cc}/u.test(text) && !/^\s*</.test(text);
  } catch {
    return false;
  }
};

/** A checked file in the form in which it is stored. */
export interface KeptFile {
  name: string;
  contentType: string;
  extension: string;
  content: Buffer;
}

/** Returns a safe file name: no path, no invisible characters. */
const shownName = (name: string): string => {
  const bare = name.split(/[\\/]/).at(-1) ?? '';
  const clean = bare.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim();
  return (clean === '' || /^\.+$/.test(clean) ? 'file' : clean).slice(-120);
};

/**
 * Checks an uploaded file: its type follows from its content, and an image is encoded again from
 * its pixels. Throws 422 for a type that is not on the list, such as HTML and SVG.
 */
export const keptFile = async (sentName: string, content: Buffer): Promise<KeptFile> => {
  if (content.length === 0) throw refused('The file is empty.');
  const name = shownName(sentName);
  const mime = (await fileTypeFromBuffer(content))?.mime;
  if (mime !== undefined && images.includes(mime)) {
    const image = await plainImage(content, { noun: 'image', longest: 4_096 });
    const renamed = `${name.slice(0, name.length - extname(name).length) || 'image'}.webp`;
    return { name: renamed, contentType: 'image/webp', extension: '.webp', content: image };
  }
  if (mime !== undefined && documents.includes(mime))
    return { name, contentType: mime, extension: '.bin', content };
  const text = plain[extname(name).toLowerCase()];
  if (mime === undefined && text && isPlainText(content))
    return { name, contentType: text, extension: '.bin', content };
  throw wrongKind();
};
