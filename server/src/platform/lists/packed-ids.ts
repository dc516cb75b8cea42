const bytesPerId = 16;

/** Ids in little memory: a million take 16 MB. */
export type PackedIds = readonly Buffer[];

/** Returns the ids as bytes. */
export const packIds = (ids: readonly string[]): Buffer =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex');

const idAt = (bytes: Buffer, at: number): string => {
  const text = bytes.toString('hex', at, at + bytesPerId);
  const [a, b, c, d] = [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
  ];
  return `${a}-${b}-${c}-${d}-${text.slice(20)}`;
};

/** Returns the number of ids. */
export const countIds = (packed: PackedIds): number =>
  packed.reduce((sum, bytes) => sum + bytes.length / bytesPerId, 0);

/** Yields the ids in their order, at most `size` at a time. */
export function* unpackIds(packed: PackedIds, size: number): Generator<string[]> {
  for (const bytes of packed)
    for (let from = 0; from < bytes.length; from += size * bytesPerId) {
      const part = bytes.subarray(from, from + size * bytesPerId);
      yield Array.from({ length: part.length / bytesPerId }, (_, at) =>
        idAt(part, at * bytesPerId),
      );
    }
}
