import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a page says of itself when something is sent from it. */
export interface LivePage {
  formId: string;
  revision: number;
  visitId: string;
  /** When it was made, in milliseconds. */
  openedAt: number;
}

export interface PageTokens {
  sign(page: LivePage): string;
  /** The page a token was made for; null for what was not made here, or for another form. */
  read(token: string, formId: string): LivePage | null;
  /** A keyed hash: tells whether two texts are the same, and not what they were. */
  hash(...texts: string[]): string;
}

/** Signs pages of live forms, so that nobody needs a cookie; `secret` signs nothing else by the same key. */
export const pageTokens = (secret: Uint8Array): PageTokens => {
  const key = createHmac('sha256', secret).update('live forms').digest();
  const mac = (...texts: string[]) => createHmac('sha256', key).update(texts.join('\n')).digest();
  return {
    sign({ formId, revision, visitId, openedAt }) {
      const text = [formId, revision, visitId, openedAt].join('.');
      return `${text}.${mac('page', text).toString('base64url')}`;
    },
    read(token, formId) {
      const [form = '', revision = '', visitId = '', openedAt = '', signature = ''] =
        token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = mac('page', [form, revision, visitId, openedAt].join('.'));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      if (form !== formId) return null;
      return { formId, revision: Number(revision), visitId, openedAt: Number(openedAt) };
    },
    hash: (...texts) => mac('hash', ...texts).toString('base64url'),
  };
};
