import { createHash } from 'node:crypto';
import { pathOnly, scrubText, type NewBugReport } from '@outpost/contracts';

type Carried = Pick<NewBugReport, 'page' | 'remote' | 'build' | 'error' | 'context'>;

/** Returns an error without what differs between two occurrences: numbers, ids and addresses. */
const commonError = (error: string): string =>
  (error.split('\n')[0] ?? '')
    .replace(/https?:\/\/\S+/g, '@')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '#')
    .replace(/\b(?:0x)?[\da-f]{6,}\b|\d+/gi, '#')
    .trim();

/** Returns a text that is equal for reports of one remote, version and error. */
const likenessOf = ({ remote, build, error }: Carried): string | null =>
  error === null
    ? null
    : createHash('sha256')
        .update([remote, build, commonError(error)].join('\n'))
        .digest('base64url');

/** Replaces tokens, passwords and queries in what a report carries, as the panel did before. */
export const scrubReport = ({ page, remote, build, error, context }: Carried) => {
  const carried = {
    page: page === null ? null : pathOnly(page),
    remote,
    build,
    error: error === null ? null : scrubText(error),
    context: {
      ...context,
      console: context.console.map((entry) => ({ ...entry, text: scrubText(entry.text) })),
      calls: context.calls.map((entry) => ({ ...entry, path: pathOnly(entry.path) })),
    },
  };
  return { ...carried, likeness: likenessOf(carried) };
};
