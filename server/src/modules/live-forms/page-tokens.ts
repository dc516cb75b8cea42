import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed facts about a page, sent back with its answers. */
export interface LivePage {
  formId: string;
  revision: number;
  visitId: string;
  /** When the page was made, in milliseconds. */
  openedAt: number;
  /** Access to a form with a password, as `accessOf` returns it; empty without. */
  access: string;
}

export interface PageTokens {
  sign(page: LivePage): string;
  /** Returns the page of a token; null for an invalid one, or one of another form. */
  read(token: string, formId: string): LivePage | null;
  /** Keyed hash: equal for equal texts, and the texts cannot be derived from it. */
  hash(...texts: string[]): string;
}

/**
 * Signs pages of live forms, which therefore need no cookie; the key is derived from `secret` for
 * this purpose only.
 */
export const pageTokens = (secret: Uint8Array): PageTokens => {
  const key = createHmac('sha256', secret).update('live forms').digest();
  const mac = (...texts: string[]) => createHmac('sha256', key).update(texts.join('\n')).digest();
  return {
    sign({ formId, revision, visitId, openedAt, access }) {
      const parts = [formId, revision, visitId, openedAt];
      const text = [...parts, ...(access === '' ? [] : [access])].join('.');
      return `${text}.${mac('page', text).toString('base64url')}`;
    },
    read(token, formId) {
      const parts = token.split('.');
      const given = Buffer.from(parts.pop() ?? '', 'base64url');
      const [form = '', revision = '', visitId = '', openedAt = '', access = ''] = parts;
      const expected = mac('page', parts.join('.'));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      if (form !== formId) return null;
      return { formId, revision: Number(revision), visitId, openedAt: Number(openedAt), access };
    },
    hash: (...texts) => mac('hash', ...texts).toString('base64url'),
  };
};
