/** Beginnings of files that name their encoding. */
const marks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const startsWith = (content: Uint8Array, bytes: number[]) =>
  bytes.every((byte, index) => content[index] === byte);

/** UTF-16 of Latin text without a mark: every other byte of its beginning is zero. */
const unmarked = (content: Uint8Array): string | null => {
  const begin = content.subarray(0, 64);
  const zeroAt = (parity: number) =>
    begin.length > 3 && begin.every((byte, index) => index % 2 !== parity || byte === 0);
  if (zeroAt(1)) return 'utf-16le';
  return zeroAt(0) ? 'utf-16be' : null;
};

/** Returns the text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252. */
export const decodeText = (content: Uint8Array): string => {
  const marked = marks.find(([bytes]) => startsWith(content, bytes))?.[1];
  const encoding = marked ?? unmarked(content);
  if (encoding) return new TextDecoder(encoding).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
};
