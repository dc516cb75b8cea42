import { logoFormats, logoLimits } from '@outpost/contracts';

/** What the browser calls the formats a logo may have. */
export const logoKinds: readonly string[] = logoFormats.map((format) => `image/${format}`);

/** Why a file cannot be a logo, as far as can be seen before it is sent; null when it may be one. */
export const logoFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!logoKinds.includes(type)) return 'The logo must be a PNG, JPEG or WebP image.';
  if (size > logoLimits.bytes) return 'The file must be at most 2 MB.';
  return null;
};
