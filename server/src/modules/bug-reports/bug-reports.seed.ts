import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { bugKinds, bugSeverities, type NewBugReport } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import {
  bugCoReporters,
  bugReportCounters,
  bugReportReplies,
  bugReports,
} from '../../tables/bug-reports.table.ts';
import { users } from '../../tables/users.table.ts';
import { scrubReport } from './scrub-report.ts';

const demoTenants = ['acme', 'northwind'] as const;
const perTenant = 8;

const titles = [
  'The lead form does not open',
  'The list of users is empty',
  'The chart covers its title',
  'Saving a company takes a minute',
];
const pages = ['/lead-forms', '/users', '/home', '/companies'];
const remotes = ['lead-forms', 'account-management', 'super-admin', 'account-management'];
const errors = ['TypeError: form.steps is undefined', 'RangeError: page 3 of 2', null, null];

type Person = Pick<
  typeof users.$inferSelect,
  'id' | 'tenantId' | 'franchisorId' | 'companyId' | 'firstName' | 'lastName' | 'email'
>;

const contextAt = (at: Date, position: number): NewBugReport['context'] => ({
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/146.0',
  viewport: '1440 × 900',
  versions: { host: '1.0.0', [remotes[position] ?? 'support']: '1.0.0' },
  console: errors[position]
    ? [{ level: 'error', text: errors[position], at: at.toISOString() }]
    : [],
  calls: [
    {
      method: 'GET',
      path: `/v1/super-admin${pages[position]}`,
      status: position === 3 ? 503 : 200,
      ms: 80 + position * 700,
      traceId: idOf('trace', position),
      at: at.toISOString(),
    },
  ],
});

const ownerOf = (person: Person) => ({
  source: 'panel' as const,
  franchisorId: person.franchisorId,
  companyId: person.companyId,
  reporterId: person.id,
  reporterName: `${person.firstName} ${person.lastName}`,
  reporterEmail: person.email,
});

const program = {
  source: 'api' as const,
  externalId: 'demo-1',
  franchisorId: null,
  companyId: null,
  reporterId: null,
  reporterName: 'mobile-app',
  reporterEmail: '',
};

const rowOf = (person: Person, index: number, daysAgo: DaysAgo) => {
  const position = index % titles.length;
  const createdAt = daysAgo(20 - index * 2);
  const isDone = index === 1 || index === 3;
  const isOfProgram = index === perTenant - 1;
  const carried = {
    page: pages[position] ?? null,
    remote: isOfProgram ? 'mobile-app' : (remotes[position] ?? null),
    build: '1.0.0',
    error: errors[position] ?? null,
    context: contextAt(createdAt, position),
  };
  return {
    ...scrubReport(carried),
    id: idOf('bug report', person.tenantId, index),
    tenantId: person.tenantId,
    ...(isOfProgram ? program : ownerOf(person)),
    number: index + 1,
    title: titles[position] ?? '',
    text: 'It happens every time since the last update.',
    kind: bugKinds[position] ?? 'defect',
    severity: bugSeverities[(index + 2) % bugSeverities.length] ?? 'medium',
    status: isDone ? ('Done' as const) : ('Pending' as const),
    resolvedAt: isDone ? daysAgo(12) : null,
    mergedIntoId: index === 4 ? idOf('bug report', person.tenantId, 0) : null,
    replies: index < 2 ? 2 : 0,
    coReporters: index === 0 ? 1 : 0,
    createdAt,
    updatedAt: index < 2 || isDone ? daysAgo(12) : createdAt,
  };
};

type DemoReport = ReturnType<typeof rowOf>;

const repliesTo = (report: DemoReport, daysAgo: DaysAgo) =>
  (['support', 'requester'] as const).slice(0, report.replies).map((side, position) => ({
    id: idOf('bug reply', report.id, position),
    tenantId: report.tenantId,
    franchisorId: report.franchisorId,
    companyId: report.companyId,
    reportId: report.id,
    authorId: side === 'support' ? idOf('user', 'support@demo.test') : (report.reporterId ?? ''),
    authorName: side === 'support' ? 'Sora Lund' : report.reporterName,
    side,
    text: side === 'support' ? 'Thank you. Which form is it?' : 'All of them.',
    createdAt: daysAgo(15 - position * 2),
  }));

/** Returns the owner of a demo tenant, and a user of one of its companies. */
const reportersOf = async (tx: Transaction, tenant: string): Promise<Person[]> => {
  const first = (condition: SQL) =>
    tx.select().from(users).where(condition).orderBy(asc(users.email)).limit(1);
  const [owner] = await first(eq(users.email, `owner@${tenant}.test`));
  const companyId = idOf('company', tenant, 1);
  const [colleague] = await first(
    sql`${users.companyId} = ${companyId} AND ${users.status} = 'confirmed'`,
  );
  return [owner, colleague].filter((person) => person !== undefined);
};

/** Inserts reports of demo users, with replies; two of each tenant are about the same error. */
export const seedBugReports: Seed = async (tx, daysAgo) => {
  const rows = (await Promise.all(demoTenants.map((tenant) => reportersOf(tx, tenant)))).flatMap(
    (people) =>
      Array.from({ length: perTenant }, (_, index) => {
        const person = people[index % people.length];
        return person ? [rowOf(person, index, daysAgo)] : [];
      }).flat(),
  );
  await tx.insert(bugReports).values(rows);
  await tx.insert(bugReportReplies).values(rows.flatMap((row) => repliesTo(row, daysAgo)));
  // The first report of each tenant is its owner's; the second person has the problem too.
  const joined = rows.flatMap(({ id: reportId, tenantId, coReporters, createdAt }, position) => {
    const userId = coReporters > 0 ? rows[position + 1]?.reporterId : null;
    return userId ? [{ tenantId, reportId, userId, createdAt }] : [];
  });
  await tx.insert(bugCoReporters).values(joined);
  const counters = demoTenants.map((tenant) => ({ tenantId: tenantIdOf(tenant), last: perTenant }));
  await tx.insert(bugReportCounters).values(counters);
};
