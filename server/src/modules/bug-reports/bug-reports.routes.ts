import { v7 } from 'uuid';
import { bugLimits, bugReportEndpoints, type BugReport } from '@outpost/contracts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { plainImage } from '../../platform/files/plain-image.ts';
import { wholeFile } from '../../platform/files/sent-file.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { bugReportColumns } from './bug-report-columns.ts';
import {
  bugList,
  countAlike,
  countFailures,
  findReport,
  readReport,
  readerOf,
  repliesOf,
  reportsFor,
} from './bug-reports.repository.ts';
import {
  addScreenshot,
  editReport,
  reopenReport,
  replyTo,
  replyToAll,
  resolveReport,
  sendReport,
} from './bug-reports.service.ts';
import { findKnown, joinReport } from './co-reporters.service.ts';
import { convertReport, mergeReports } from './convert-and-merge.service.ts';

/** Maximum pixels of a side of a stored picture. */
const image = { noun: 'picture', longest: 2_048 };

/** Registers the call that stores the picture of a report. */
const registerScreenshots = (api: Api): void => {
  const { storage } = api;
  serve(api, bugReportEndpoints.screenshot, async (call) => {
    const { transaction, session, request, params } = call;
    // 404 before the file is read.
    await api.database.transaction(scopeOf(session, request.id), 'read', (tx) =>
      readReport(tx, params.id, { onlyOf: session.userId }),
    );
    const key = `screenshots/${v7()}.webp`;
    const sent = await wholeFile(request, bugLimits.screenshotBytes);
    await storage.save(key, await plainImage(sent, image));
    try {
      const bugReport = await transaction((tx) => addScreenshot(tx, session, params.id, key));
      return { bugReport };
    } catch (error) {
      await storage
        .remove(key)
        .catch((cause: unknown) => api.http.log.error(cause, 'A picture was not removed.'));
      throw error;
    }
  });
};

const isStaff = ({ permissions }: Session): boolean => permissions.includes('bug-reports:write');

export const registerBugReports = (api: Api): void => {
  serve(api, bugReportEndpoints.list, async ({ transaction, session, query }) => {
    const list = reportsFor(readerOf(session));
    const { rows, ...page } = await transaction((tx) => readPage(tx, list, query));
    return { bugReports: rows, ...page };
  });
  serveCsvOf(api, bugReportEndpoints.csv, 'bug-reports', async (_tx, _params, session) => ({
    list: reportsFor(readerOf(session)),
    columns: bugReportColumns,
  }));
  serveBulk(api, 'bugReports', bugReportEndpoints.bulk, {
    list: bugList,
    listOf: (session) => reportsFor(readerOf(session)),
    nameOf: ({ number, title }: BugReport) => `${number}, ${title}`,
    actions: {
      resolve: { endpoint: bugReportEndpoints.resolve, run: resolveReport, undo: 'reopen' },
      reopen: { endpoint: bugReportEndpoints.reopen, run: reopenReport, undo: 'resolve' },
    },
  });
  serve(api, bugReportEndpoints.known, async ({ transaction, session, query }) => ({
    known: await transaction((tx) => findKnown(tx, session, query)),
  }));
  serve(api, bugReportEndpoints.join, async ({ transaction, session, params }) => ({
    known: await transaction((tx) => joinReport(tx, session, params.id)),
  }));
  serve(api, bugReportEndpoints.byId, async ({ transaction, session, params: { id } }) => ({
    bugReport: await transaction(async (tx) => {
      const row = await readReport(tx, id, readerOf(session));
      return {
        ...(await findReport(tx, id)),
        text: row.text,
        context: row.context,
        screenshot: row.screenshot && api.addresses.of(row.screenshot),
        messages: await repliesOf(tx, id),
        alike: isStaff(session) ? await countAlike(tx, row) : 0,
        releaseFailures: isStaff(session) ? await countFailures(tx, row) : 0,
        isOwn: row.reporterId === session.userId,
      };
    }),
  }));
  serve(api, bugReportEndpoints.create, async ({ transaction, session, body }) => ({
    bugReport: await transaction((tx) => sendReport(tx, session, body)),
  }));
  registerScreenshots(api);
  serve(api, bugReportEndpoints.reply, async ({ transaction, params, body, ...call }) => ({
    message: await transaction((tx) => replyTo(tx, call, params.id, body.text)),
  }));
  serve(api, bugReportEndpoints.notify, async ({ transaction, params, body, ...call }) => ({
    notified: await transaction((tx) => replyToAll(tx, call, params.id, body.text)),
  }));
  serve(
    api,
    bugReportEndpoints.change,
    async ({ transaction, session, params, ifMatch, body }) => ({
      bugReport: await transaction((tx) => editReport(tx, session, { ...params, ifMatch }, body)),
    }),
  );
  serve(api, bugReportEndpoints.resolve, async ({ transaction, session, params }) => ({
    bugReport: await transaction((tx) => resolveReport(tx, session, params.id)),
  }));
  serve(api, bugReportEndpoints.reopen, async ({ transaction, session, params }) => ({
    bugReport: await transaction((tx) => reopenReport(tx, session, params.id)),
  }));
  serve(api, bugReportEndpoints.convert, async ({ transaction, session, params }) => ({
    bugReport: await transaction((tx) => convertReport(tx, session, params.id)),
  }));
  serve(api, bugReportEndpoints.merge, async ({ transaction, session, params }) => ({
    bugReport: await transaction((tx) => mergeReports(tx, session, params.id)),
  }));
};
