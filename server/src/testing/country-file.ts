import { writeFile } from 'node:fs/promises';

const letters = (text: string): Buffer => Buffer.concat([byte(0x40 + text.length), bytes(text)]);
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const byte = (value: number): Buffer => Buffer.from([value]);
const map = (fields: Record<string, Buffer>): Buffer =>
  Buffer.concat([
    byte(0xe0 + Object.keys(fields).length),
    ...Object.entries(fields).flatMap(([name, value]) => [letters(name), value]),
  ]);
const number = (type: number, value: number): Buffer => Buffer.from([(type << 5) + 1, value]);
const short = (value: number) => number(5, value);

/** A node of the search tree: its two records of 24 bits. */
const node = (...records: [number, number]): Buffer =>
  Buffer.concat(
    records.map((record) => Buffer.from([record >> 16, (record >> 8) & 0xff, record & 0xff])),
  );

/**
 * Writes a MaxMind database file with one network of IPv4, given as its bytes, and its country. The format is that of
 * MaxMind DB 2.0.
 */
export const writeCountryFile = async (
  file: string,
  network: readonly number[],
  country: string,
): Promise<void> => {
  const bits = network.flatMap((part) =>
    Array.from({ length: 8 }, (_, index) => (part >> (7 - index)) & 1),
  );
  const count = bits.length;
  // The data begin 16 bytes after the tree; the record of "nothing" is the number of nodes.
  const data = count + 16;
  const nodes = bits.map((bit, index) => {
    const next = index + 1 < count ? index + 1 : data;
    return bit === 0 ? node(next, count) : node(count, next);
  });
  const metadata = map({
    node_count: number(6, count),
    record_size: short(24),
    ip_version: short(4),
    binary_format_major_version: short(2),
    binary_format_minor_version: short(0),
    database_type: letters('Test-Country'),
    // An empty array, and a number of 64 bits: types beyond 7 have a second byte.
    languages: Buffer.from([0x00, 0x04]),
    build_epoch: Buffer.from([0x01, 0x02, 0x01]),
    description: map({}),
  });
  await writeFile(
    file,
    Buffer.concat([
      ...nodes,
      Buffer.alloc(16),
      map({ country: map({ iso_code: letters(country) }) }),
      Buffer.from([0xab, 0xcd, 0xef]),
      bytes('MaxMind.com'),
      metadata,
    ]),
  );
};
