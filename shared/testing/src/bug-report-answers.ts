import * as v from 'valibot';
import { BugReport, bugReportEndpoints, type Message } from '@outpost/contracts';
import { makeId, stored, tenant } from './makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';

/** Bug reports of the fake API. */
export interface BugReportRows {
  bugReports: BugReport[];
  /** Replies of every report, by the report's id. */
  bugMessages: Map<string, Message[]>;
}

/** Returns a pending report of Ada Lovelace. */
export const makeBugReport = (changes: Partial<BugReport> = {}): BugReport =>
  v.parse(BugReport, {
    ...stored(),
    number: 4,
    title: 'The calendar is empty',
    kind: 'crash',
    severity: 'high',
    status: 'Pending',
    source: 'panel',
    reporter: { _id: makeId(), name: 'Ada Lovelace', email: 'ada@acme.test' },
    whiteLabel: tenant(),
    company: null,
    page: '/lead-forms',
    remote: 'lead-forms',
    build: '1.4.0',
    error: 'TypeError: days is undefined',
    likeness: 'calendar',
    ticket: null,
    jiraStatus: null,
    hasScreenshot: false,
    replies: 0,
    coReporters: 0,
    mergedInto: null,
    duplicates: 0,
    resolvedAt: null,
    ...changes,
  } satisfies BugReport);

const at = '2026-02-10T10:00:00.000Z';

/** Evidence that the page collected with each report. */
const context = {
  browser: 'Firefox 146',
  viewport: '1440 × 900',
  versions: { host: '1.0.0', 'lead-forms': '1.4.0' },
  console: [{ level: 'error' as const, text: 'days is undefined', at }],
  calls: [
    {
      method: 'GET',
      path: '/v1/super-admin/lead-forms',
      status: 500,
      ms: 82,
      traceId: 'req-1',
      at,
    },
  ],
};

/** Returns the answers about bug reports. Each has one more report like it. */
export const bugReportAnswers = ({ bugReports, bugMessages }: BugReportRows): Answers => {
  const changed = (request: FakeRequest, changes: Partial<BugReport>) => ({
    bugReport: change(bugReports, request, changes),
  });
  const add = ({ params, body }: FakeRequest) => {
    const { _id } = rowOf(bugReports, params['id']);
    const author = 'Grace Hopper';
    const text = String(body['text']);
    const message: Message = { _id: makeId(), author, side: 'support', text, createdAt: at };
    bugMessages.set(_id, [...(bugMessages.get(_id) ?? []), message]);
    return message;
  };
  const known = {
    _id: makeId(),
    number: 7,
    coReporters: 2,
    isOwn: false,
    hasJoined: false,
  };
  return [
    [bugReportEndpoints.known, () => ({ known: null })],
    [bugReportEndpoints.join, () => ({ known: { ...known, coReporters: 3, hasJoined: true } })],
    [
      bugReportEndpoints.byId,
      ({ params }) => {
        const report = rowOf(bugReports, params['id']);
        const messages = bugMessages.get(report._id) ?? [];
        const text = 'It was fine yesterday.';
        const screenshot = report.hasScreenshot ? '/files/screenshots/one.webp' : null;
        return {
          bugReport: {
            ...report,
            text,
            context,
            screenshot,
            messages,
            alike: 1,
            releaseFailures: 2,
            isOwn: false,
          },
        };
      },
    ],
    [
      bugReportEndpoints.create,
      ({ body }) => {
        const { context: _context, text: _text, ...fields } = body;
        const bugReport = makeBugReport({ number: 9, ...fields });
        bugReports.unshift(bugReport);
        return { bugReport };
      },
    ],
    [bugReportEndpoints.screenshot, (request) => changed(request, { hasScreenshot: true })],
    [bugReportEndpoints.reply, (request) => ({ message: add(request) })],
    [
      bugReportEndpoints.notify,
      (request) => {
        add(request);
        return { notified: 2 };
      },
    ],
    [bugReportEndpoints.change, (request) => changed(request, request.body)],
    [bugReportEndpoints.resolve, (request) => changed(request, { status: 'Done' })],
    [bugReportEndpoints.reopen, (request) => changed(request, { status: 'Pending' })],
    [
      bugReportEndpoints.convert,
      (request) => changed(request, { ticket: { _id: makeId(), number: 12 } }),
    ],
    [bugReportEndpoints.merge, (request) => changed(request, { duplicates: 1 })],
  ];
};
