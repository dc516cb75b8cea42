import { pathOnly, scrubText, type NewBugReport } from '@outpost/contracts';
import { likenessOf } from '../../platform/releases/likeness.ts';

type Carried = Pick<NewBugReport, 'page' | 'remote' | 'build' | 'error' | 'context'>;

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
