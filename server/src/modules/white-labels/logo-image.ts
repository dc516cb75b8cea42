import sharp from 'sharp';
import { logoFormats, logoLimits } from '@outpost/contracts';
import { invalid } from '../../platform/http/api-error.ts';

/** A logo is shown small: no side of what is kept is longer. */
const longestKept = 512;

const refused = (message: string) => invalid({ file: message });

const signatures: Record<(typeof logoFormats)[number], (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  jpeg: (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  webp: (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

/**
 * The image again, as WebP of its pixels alone: nothing else the file carried is kept. What it is
 * called does not count. Throws 422 for anything but a PNG, JPEG or WebP of acceptable size.
 */
export const logoImage = async (bytes: Buffer): Promise<Buffer> => {
  if (bytes.length === 0) throw refused('The file is empty.');
  // Before the decoder sees it: it would read SVG and others as well.
  const format = logoFormats.find((name) => signatures[name](bytes));
  if (!format) throw refused('The logo must be a PNG, JPEG or WebP image.');
  const image = sharp(bytes, { limitInputPixels: logoLimits.pixels ** 2, failOn: 'error' });
  const damaged = () => refused('The image is damaged.');
  const { width, height } = await image.metadata().catch(() => Promise.reject(damaged()));
  if (Math.max(width, height) > logoLimits.pixels)
    throw refused(`The image must be at most ${logoLimits.pixels} pixels wide and high.`);
  return image
    .autoOrient()
    .resize(longestKept, longestKept, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
    .catch(() => Promise.reject(damaged()));
};
