import { beforeAll, beforeEach } from 'vitest';
import { jiraEmail, jiraToken, startJira } from './jira-server.ts';
import { testServer } from './test-server.ts';

const url = '/v1/super-admin';
const staff = 'super@demo.test';
const member = 'member@acme.test';

/**
 * Starts a server that is connected to a stub of Jira, for the tests of a file, and returns the calls that they make of
 * both. `initial` are the settings of the connection before each test.
 */
export const jiraTickets = async (initial: object) => {
  const jira = await startJira();
  const server = testServer();
  let secret = '';
  const settings = (body: object) => server.call(staff, 'PATCH', `${url}/jira`, { body });

  beforeAll(async () => {
    await server.call(staff, 'POST', `${url}/jira`, {
      body: { provider: 'jira', site: jira.url, email: jiraEmail, token: jiraToken },
    });
    await settings({ project: 'OUT' });
    const made = await server.call(staff, 'POST', `${url}/jira/webhook-secret`);
    secret = made.body.data.secret;
    return () => jira.stop();
  });
  beforeEach(async () => {
    jira.reset();
    await settings(initial);
  });

  const step = (who: string, id: string, name: string, body: object = {}) =>
    server.call(who, 'POST', `${url}/tickets/${id}/${name}`, { body });
  const push = (event: ReturnType<typeof jira.event>) =>
    server.http.inject({ method: 'POST', url: '/v1/inbound/jira', ...event });

  return {
    jira,
    server,
    settings,
    step,
    push,
    /** The secret that signs events. */
    secret: () => secret,
    ticketOf: async (id: string) =>
      (await server.call(staff, 'GET', `${url}/tickets/${id}`)).body.data.ticket,
    linkOf: async (id: string) =>
      (await server.call(staff, 'GET', `${url}/tickets/${id}/jira`)).body.data.link,
    /** Runs the sweep, and what it queues. */
    sync: async () => {
      await server.enqueue('jira-sweep', {});
      await server.deliver();
    },
    /** Writes a ticket and links an issue. */
    linked: async (found = jira.add()) => {
      const body = { title: 'The list is empty', text: 'Since Monday.', type: 'BUG' };
      const answer = await server.call(member, 'POST', `${url}/tickets`, { body });
      const id: string = answer.body.data.ticket._id;
      await step(staff, id, 'jira/key', { key: found.key });
      await server.deliver();
      jira.now();
      return { id, found };
    },
    /** Sends a signed event about an issue. */
    announce: (found: ReturnType<typeof jira.add>, changes: object = {}) =>
      push(jira.event(found, secret, changes)),
  };
};
