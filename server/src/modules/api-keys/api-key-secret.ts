import { createHash, randomBytes } from 'node:crypto';

const brand = 'opk_';
const visibleLength = 8;

export interface ApiKeySecret {
  /** Shown to its creator once and never stored. */
  secret: string;
  secretHash: string;
  prefix: string;
  last4: string;
}

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

export const makeSecret = (): ApiKeySecret => {
  const secret = brand + randomBytes(32).toString('base64url');
  return {
    secret,
    secretHash: hashSecret(secret),
    prefix: secret.slice(0, visibleLength),
    last4: secret.slice(-4),
  };
};
