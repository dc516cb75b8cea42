import { createHash } from 'node:crypto';
import { scrubText } from '@outpost/contracts';

/** An error of one version of a remote, as a bug report or a failure of a release tells it. */
export interface ToldError {
  remote: string | null;
  build: string | null;
  error: string | null;
}

/** Prefix that a page puts before an error: kind and id of a failure report, and name of the error. */
const before = /^(?:\w+ \([\da-f]{8}\): )?(?:Uncaught )?(?:\w*Error: )?/;

/** Characters of an error that are compared: a browser cuts that of a failure report at 500. */
const compared = 200;

/** Returns an error without what differs between two occurrences: numbers, ids and addresses. */
const commonError = (error: string): string =>
  (scrubText(error).split('\n')[0] ?? '')
    .replace(before, '')
    .replace(/https?:\/\/\S+/g, '@')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '#')
    .replace(/\b(?:0x)?[\da-f]{6,}\b|\d+/gi, '#')
    .trim()
    .slice(0, compared);

/** Returns a text that is equal for one remote, version and error; null without an error. */
export const likenessOf = ({ remote, build, error }: ToldError): string | null =>
  error === null
    ? null
    : createHash('sha256')
        .update([remote, build, commonError(error)].join('\n'))
        .digest('base64url');
