import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Names the product to secret scanners, and the kind of the secret. */
const brand = 'opk_live_';
const [idLength, secretLength, checksumLength] = [12, 32, 6];
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const shape = new RegExp(
  `^(${brand}[\\dA-Za-z]{${idLength}})_([\\dA-Za-z]{${secretLength}})([\\dA-Za-z]{${checksumLength}})$`,
);

export interface ApiKeySecret {
  /** Shown to its creator once and never stored. */
  secret: string;
  secretHash: string;
  last4: string;
}

const randomText = (length: number): string =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join('');

/** Returns the CRC-32 of a text in base 62, so that a mistyped key is recognized offline. */
const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let written = '';
  for (let place = 0; place < checksumLength; place += 1) {
    written = digits.charAt(rest % digits.length) + written;
    rest = Math.floor(rest / digits.length);
  }
  return written;
};

/** Returns the SHA-256 of a secret: 190 random bits need no slow hash. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Returns a new prefix, which identifies a key through all its secrets. */
export const makePrefix = (): string => brand + randomText(idLength);

/** Returns a new secret `opk_live_<id>_<secret><checksum>` of the key with this prefix. */
export const makeSecret = (prefix: string, random = randomText(secretLength)): ApiKeySecret => {
  const text = `${prefix}_${random}`;
  const secret = text + checksumOf(text);
  return { secret, secretHash: hashSecret(secret), last4: secret.slice(-4) };
};

/** Returns the prefix of a well-formed secret; null for another text, without the database. */
export const prefixOf = (secret: string): string | null => {
  const [, prefix = '', random = '', checksum] = shape.exec(secret) ?? [];
  return checksum !== undefined && checksumOf(`${prefix}_${random}`) === checksum ? prefix : null;
};

/** Hash of no secret, compared where a key does not exist. */
const noHash = '0'.repeat(64);

/** Compares a hash with a stored one in constant time; null, for none, equals no hash. */
export const isHash = (hash: string, stored: string | null): boolean => {
  const isEqual = timingSafeEqual(Buffer.from(hash), Buffer.from(stored ?? noHash));
  return isEqual && stored !== null;
};
