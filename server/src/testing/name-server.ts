import { createSocket } from 'node:dgram';

type RecordType = 'A' | 'CNAME' | 'TXT';

/** Records of each name by type; `fails` replies with an error. */
export type Zone = Record<string, Partial<Record<RecordType, string[]>> | 'fails'>;

const codes: Record<RecordType, number> = { A: 1, CNAME: 5, TXT: 16 };
const failed = 2;
const unknown = 3;

const bytesOfName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const bytesOf = (type: RecordType, value: string): Buffer => {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'CNAME') return bytesOfName(value);
  return Buffer.from([value.length, ...Buffer.from(value)]);
};

/** Reads the name of a query, the code of its type, and the end of its question. */
const questionIn = (query: Buffer) => {
  const labels: string[] = [];
  let at = 12;
  while (query[at]) {
    const length = query[at] ?? 0;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), code: query.readUInt16BE(at + 1), end: at + 5 };
};

const recordBytes = (type: RecordType, value: string): Buffer => {
  const data = bytesOf(type, value);
  const head = Buffer.alloc(12);
  // A pointer to the name of the question, which starts at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(codes[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

const answerTo = (query: Buffer, zone: Zone): Buffer => {
  const { name, code, end } = questionIn(query);
  const known = zone[name];
  const records =
    known && known !== 'fails'
      ? (Object.keys(codes) as RecordType[])
          .filter((type) => codes[type] === code)
          .flatMap((type) => (known[type] ?? []).map((value) => recordBytes(type, value)))
      : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  const result = known === 'fails' ? failed : known ? 0 : unknown;
  head.writeUInt16BE(0x8180 | result, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(12, end), ...records]);
};

/** Starts a name server on this machine; it answers from the zone as it is at that moment. */
export const startNameServer = async (
  zone: Zone,
): Promise<{ address: string; stop(): Promise<void> }> => {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) =>
    socket.send(answerTo(query, zone), from.port, from.address),
  );
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((closed) => socket.close(closed)),
  };
};
