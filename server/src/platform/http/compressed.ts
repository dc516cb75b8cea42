import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Fast enough for each page. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses a text with the best encoding that its reader accepts; returns the encoding. */
export const compressed = async (
  text: string,
  accepted: string | string[] | undefined,
): Promise<{ content: string | Buffer; encoding: string | null }> => {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim());
  if (names.includes('br')) return { content: await brotli(text, quality), encoding: 'br' };
  if (names.includes('gzip')) return { content: await zip(text), encoding: 'gzip' };
  return { content: text, encoding: null };
};
