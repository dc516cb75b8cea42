import { bugReportEndpoints, jiraEndpoints, jiraLinkEndpoints } from '@outpost/contracts';
import { deleteRecord } from '../../platform/db/records.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { jiraConnections } from '../../tables/jira.table.ts';
import { readerOf, readTicket } from '../tickets/index.ts';
import { findJira, needJira, presentJira } from './jira-connection.repository.ts';
import {
  changeJira,
  connectJira,
  jiraProvidersOf,
  makeJiraSecret,
  saveTest,
  testJira,
  trackerOf,
} from './jira-connection.service.ts';
import { registerJiraInbound } from './jira-inbound.routes.ts';
import { findLink, presentLink } from './jira-links.repository.ts';
import { linkBugReport, linkTicket, retryLink, unlinkTicket } from './jira-links.service.ts';
import { compareIssues, sweepLinks } from './jira-sweep.job.ts';
import { syncLink } from './sync-link.job.ts';
import { JiraProblem } from './tracker.ts';

const registerConnection = (api: Api): void => {
  const { config, database } = api;
  const read = (session: Session, requestId: string) =>
    database.transaction(scopeOf(session, requestId), 'read', needJira);
  serve(api, jiraEndpoints.connection, async ({ transaction }) => {
    const row = await transaction(findJira);
    return { jira: row && presentJira(row, config), providers: jiraProvidersOf(config) };
  });
  serve(api, jiraEndpoints.connect, async ({ transaction, session, request, body }) => {
    const scope = scopeOf(session, request.id);
    const before = await database.transaction(scope, 'read', findJira);
    return { jira: await transaction(await connectJira(api, session, before, body)) };
  });
  serve(api, jiraEndpoints.change, async ({ transaction, ifMatch, body }) => ({
    jira: await transaction((tx) => changeJira(tx, api, ifMatch, body)),
  }));
  serve(api, jiraEndpoints.disconnect, async ({ transaction }) => {
    await transaction(async (tx) => {
      await deleteRecord(tx, jiraConnections, (await needJira(tx)).id);
    });
    return { message: 'Jira was disconnected.' };
  });
  serve(api, jiraEndpoints.test, async ({ transaction, session, request }) => {
    const row = await read(session, request.id);
    const problem = await testJira(api, row);
    return { jira: await transaction((tx) => saveTest(tx, api, row, problem)) };
  });
  serve(api, jiraEndpoints.secret, async ({ transaction }) => ({
    secret: await transaction((tx) => makeJiraSecret(tx, api)),
  }));
  serve(api, jiraEndpoints.compare, async ({ transaction }) => {
    await transaction(async (tx) => {
      await needJira(tx);
      await api.jobs.enqueue(tx, 'jira-compare', {});
    });
    return { message: 'The issues are compared.' };
  });
  serve(api, jiraEndpoints.projects, async ({ session, request }) => {
    const row = await read(session, request.id);
    try {
      return { projects: await trackerOf(api, row).projects() };
    } catch (error) {
      if (error instanceof JiraProblem) throw conflict(`Jira gave no projects: ${error.message}`);
      throw error;
    }
  });
};

const registerLinks = (api: Api): void => {
  serve(api, jiraLinkEndpoints.link, async ({ transaction, session, params: { id } }) =>
    transaction(async (tx) => {
      await readTicket(tx, id, readerOf(session));
      const [link, jira] = [await findLink(tx, id), await findJira(tx)];
      return { link: link && presentLink(link), jira };
    }),
  );
  serve(api, jiraLinkEndpoints.create, async ({ transaction, session, params, body }) => ({
    link: await transaction((tx) => linkTicket(tx, api, session, params.id, body)),
  }));
  serve(api, jiraLinkEndpoints.attach, async ({ transaction, session, params, body }) => ({
    link: await transaction((tx) => linkTicket(tx, api, session, params.id, body)),
  }));
  serve(api, jiraLinkEndpoints.retry, async ({ transaction, session, params }) => ({
    link: await transaction((tx) => retryLink(tx, api, session, params.id)),
  }));
  serve(api, jiraLinkEndpoints.detach, async ({ transaction, session, params }) => {
    await transaction((tx) => unlinkTicket(tx, session, params.id));
    return { message: 'The issue was unlinked. It stays in Jira.' };
  });
  serve(api, bugReportEndpoints.issue, async ({ transaction, session, params }) => ({
    bugReport: await transaction((tx) => linkBugReport(tx, api, session, params.id)),
  }));
};

const atOnce = 4;

/** Serves the connection to Jira, the issues of tickets, its webhook, and the jobs that call it. */
export const registerJira = async (api: Api): Promise<void> => {
  registerConnection(api);
  registerLinks(api);
  registerJiraInbound(api);
  const { jobs } = api;
  await jobs.work('jira-link', syncLink(api), { atOnce });
  await jobs.work('jira-sweep', sweepLinks(api));
  await jobs.work('jira-compare', compareIssues(api));
  await jobs.repeat('jira-sweep', '* * * * *', 'jira', {});
  await jobs.repeat('jira-compare', '20 3 * * *', 'jira', {});
};
