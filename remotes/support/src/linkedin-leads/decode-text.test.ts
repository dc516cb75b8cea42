import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Name;Straße\nZoë;Größe 5\n';
const codes = [...text].map((sign) => sign.charCodeAt(0));
const pairs = (isLittle: boolean) =>
  codes.flatMap((code) => (isLittle ? [code % 256, code >> 8] : [code >> 8, code % 256]));

test.each([
  ['UTF-8', [...new TextEncoder().encode(text)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
  ['UTF-16, little end first', [0xff, 0xfe, ...pairs(true)]],
  ['UTF-16, big end first', [0xfe, 0xff, ...pairs(false)]],
  ['UTF-16 without a mark', pairs(true)],
  ['Windows-1252', codes],
])('reads %s', (_name, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});
