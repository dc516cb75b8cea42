import { createHmac, timingSafeEqual } from 'node:crypto';

/** A person needs longer for a form; programs do not. */
const leastMs = 1_500;
const mostMs = 7 * 86_400_000;

/** Times of public pages with a form, and hashes for their limits. */
export interface PageTimes {
  /** Signs when the page of a subject was opened. */
  sign(subject: string): string;
  /** Reports whether a signed time leaves a person enough time, and is younger than a week. */
  isHuman(subject: string, text: string): boolean;
  hash(text: string): string;
}

/** Signs when pages of a kind are opened, so that a program that posts at once is recognized. */
export const pageTimes = (secret: Uint8Array, kind: string): PageTimes => {
  const key = createHmac('sha256', secret).update(kind).digest();
  const macOf = (subject: string, at: string) =>
    createHmac('sha256', key).update(`${subject}\n${at}`).digest();
  return {
    sign(subject) {
      const at = String(Date.now());
      return `${at}.${macOf(subject, at).toString('base64url')}`;
    },
    isHuman(subject, text) {
      const [at = '', signature = ''] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = macOf(subject, at);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const age = Date.now() - Number(at);
      return age >= leastMs && age <= mostMs;
    },
    hash: (text) => createHmac('sha256', key).update(text).digest('base64url'),
  };
};
