import type { ByteRange } from './file-storage.ts';

/**
 * Parses a `Range` header: null for the whole file, also for an invalid header or several ranges;
 * `none` for a range beyond the end.
 */
export const rangeIn = (header: string | undefined, bytes: number): ByteRange | 'none' | null => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'none' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < bytes ? { first, last } : 'none';
};
