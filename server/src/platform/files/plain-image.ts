import sharp from 'sharp';
import { invalid } from '../http/api-error.ts';

const refused = (message: string) => invalid({ file: message });

const signatures: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP',
];

/** Maximum pixels of a side of an uploaded image. */
const longestSent = 4_096;

/**
 * Encodes an image again as WebP from its pixels only, so that no metadata remains, with no side
 * longer than `longest`. Its file name is ignored. Throws 422 for anything but a PNG, JPEG or WebP
 * of acceptable size; `noun` names the image in the message, such as `logo`.
 */
export const plainImage = async (
  bytes: Buffer,
  { noun, longest }: { noun: string; longest: number },
): Promise<Buffer> => {
  if (bytes.length === 0) throw refused('The file is empty.');
  // Checked before the decoder runs, which would accept SVG and other formats.
  if (!signatures.some((matches) => matches(bytes)))
    throw refused(`The ${noun} must be a PNG, JPEG or WebP image.`);
  // Read without a limit first, so that a large image gets another message than a damaged one.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(refused('The image is damaged.')));
  if (Math.max(width, height) > longestSent)
    throw refused(`The image must be at most ${longestSent} pixels wide and high.`);
  return sharp(bytes, { limitInputPixels: longestSent ** 2, failOn: 'error' })
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
    .catch(() => Promise.reject(refused('The image is damaged.')));
};
