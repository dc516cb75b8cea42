import { crc32, deflateSync } from 'node:zlib';

const size = 96;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};

const header = () => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(size, 4);
  // 8 bits each of red, green, blue and opacity.
  data.set([8, 6, 0, 0, 0], 8);
  return chunk('IHDR', data);
};

type Shape = (x: number, y: number) => boolean;

/** Shapes by coordinates from -1 to 1, with y pointing down. */
const shapes: Shape[] = [
  (x, y) =>
    y > -0.5 && y < 0.45 && Math.abs(x) < (y + 0.5) * 0.62 && !(Math.abs(x) < (y - 0.05) * 0.5),
  (x, y) => Math.abs(Math.hypot(x, y) - 0.42) < 0.13 || Math.hypot(x, y) < 0.12,
];

const isInCorner: Shape = (x, y) => {
  const [dx, dy] = [Math.abs(x) - 0.62, Math.abs(y) - 0.62];
  return dx > 0 && dy > 0 && Math.hypot(dx, dy) > 0.36;
};

/** Draws a demo tenant's logo as a PNG: a mark on a rounded square. */
export const demoLogo = (accent: string, kind: number): Uint8Array => {
  const colour = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  const isMark = shapes[kind % shapes.length];
  const rows = Array.from({ length: size }, (_row, row) => {
    const pixels = Array.from({ length: size }, (_column, column) => {
      const [x, y] = [column, row].map((at) => ((at + 0.5) / size) * 2 - 1) as [number, number];
      if (isInCorner(x, y)) return [0, 0, 0, 0];
      return isMark?.(x, y) ? [255, 255, 255, 255] : [...colour, 255];
    });
    return [0, ...pixels.flat()];
  });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const picture = chunk('IDAT', deflateSync(Buffer.from(rows.flat())));
  return Buffer.concat([signature, header(), picture, chunk('IEND', Buffer.alloc(0))]);
};
