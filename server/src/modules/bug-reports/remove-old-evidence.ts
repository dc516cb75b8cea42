import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { BugContext } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { bugReports } from '../../tables/bug-reports.table.ts';

const none: BugContext = { browser: '', viewport: '', versions: {}, console: [], calls: [] };

/** Removes picture, console, calls and versions of reports that were resolved so many days ago. */
export const removeOldEvidence = (
  database: Database,
  jobs: Pick<JobQueue, 'enqueue'>,
  days: number,
): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const { id, resolvedAt, screenshot, context } = bugReports;
    const isOld = and(
      lt(resolvedAt, sql`now() - make_interval(days => ${days})`),
      or(isNotNull(screenshot), ne(context, none)),
    );
    const pictures = await tx
      .select({ key: screenshot })
      .from(bugReports)
      .where(and(isOld, isNotNull(screenshot)))
      .orderBy(id)
      .for('update');
    await tx.update(bugReports).set({ screenshot: null, context: none }).where(isOld);
    const keys = pictures.flatMap(({ key }) => key ?? []);
    if (keys.length > 0) await jobs.enqueue(tx, 'remove-files', { keys });
  });
