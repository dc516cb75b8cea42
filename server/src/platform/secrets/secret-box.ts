import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** A key, and its id, with which every text that it encrypted begins. */
export interface SecretKey {
  id: string;
  key: Uint8Array;
}

/**
 * Encrypts the secrets that the server has to use again: tokens, passwords of mailboxes, signing
 * secrets.
 */
export interface SecretBox {
  /**
   * Encrypts a text with the first key. The result opens only with the same `context`, such as
   * `webhooks/<id>`, so that a stored secret cannot be moved to another row.
   */
  seal(text: string, context: string): string;
  /** Decrypts a sealed text; throws when it is damaged, moved, or its key is not known any more. */
  open(sealed: string, context: string): string;
  /** Reports a text that another key than the first one encrypted. */
  isOld(sealed: string): boolean;
}

const unreadable = (why: string) => new Error(`A stored secret cannot be read: ${why}.`);

/** Returns a box that encrypts with the first key and decrypts with all of them. */
export const secretBox = (keys: readonly [SecretKey, ...SecretKey[]]): SecretBox => {
  const [current] = keys;
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
      return `${current.id}:${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [id, content = ''] = sealed.split(':', 2);
      const key = keys.find((one) => one.id === id)?.key;
      if (!key) throw unreadable(`the key "${id}" is not in SECRETS_KEY`);
      const bytes = Buffer.from(content, 'base64url');
      if (bytes.length < ivBytes + tagBytes) throw unreadable('it is damaged');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw unreadable('it is damaged or belongs to another record');
      }
    },
    isOld: (sealed) => !sealed.startsWith(`${current.id}:`),
  };
};

const idOfKey = /^[a-z0-9-]{1,20}$/;

const wrong = () =>
  new Error(
    'SECRETS_KEY must be a list of <id>:<32 bytes in base64>, the current key first; for example k1:$(openssl rand -base64 32).',
  );

/** Reads `SECRETS_KEY`; throws a sentence that says how to correct it. */
export const readSecretKeys = (configured: string): [SecretKey, ...SecretKey[]] => {
  const keys = configured.split(',').map((part) => {
    const [id = '', ...rest] = part.trim().split(':');
    const key = Buffer.from(rest.join(':'), 'base64');
    if (!idOfKey.test(id) || key.length !== keyBytes) throw wrong();
    return { id, key };
  });
  const [first, ...others] = keys;
  if (!first || new Set(keys.map(({ id }) => id)).size < keys.length) throw wrong();
  return [first, ...others];
};
