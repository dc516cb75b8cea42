import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  answerJira,
  issueStore,
  robot,
  shown,
  type StatusName,
  type StubIssue,
} from './jira-issues.ts';

interface Failure {
  status: number;
  body: object;
  headers?: Record<string, string>;
  /** True to do what was asked before the answer is lost. */
  isLate?: boolean;
  /** Fails calls whose method and path contain this text; all by default. */
  of?: string;
}

export const jiraToken = 'token of the test';
export const jiraEmail = 'robot@jira.example';
const authorized = `Basic ${Buffer.from(`${jiraEmail}:${jiraToken}`).toString('base64')}`;

/** Returns a signed webhook of Jira about an issue. */
const eventOf = (issue: StubIssue, secret: string, changes: object = {}) => {
  const body = JSON.stringify({
    timestamp: Date.now(),
    webhookEvent: 'jira:issue_updated',
    issue_event_type_name: 'issue_generic',
    user: { accountId: '70121:somebody', displayName: 'Somebody' },
    issue: shown(issue),
    ...changes,
  });
  return {
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-atlassian-webhook-identifier': 'e5a1c9a2',
      'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  };
};

const allSteps: StatusName[] = ['To Do', 'In Progress', 'Done'];

/** Starts a stub of Jira Cloud on this machine, from its published REST API, version 3. */
export const startJira = async () => {
  const store = issueStore();
  const calls: string[] = [];
  let failure: Failure | null = null;
  /** Resolves at the next call whose answer is withheld. */
  let withheld: { of: string; done: () => void } | null = null;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const text = Buffer.concat(parts).toString();
      const name = `${method} ${url.replace('/rest/api/3', '').replace(/\?.*/, '')}`;
      calls.push(name);
      const address = new URL(url, 'http://jira.invalid');
      const answer = () =>
        answerJira(store, method, address, text === '' ? null : JSON.parse(text));
      const send = (status: number, body: object | null, more: Record<string, string> = {}) => {
        reply.writeHead(status, { 'content-type': 'application/json', ...more });
        reply.end(body === null ? '' : JSON.stringify(body));
      };
      if (headers.authorization !== authorized)
        return send(401, {
          errorMessages: ['Client must be authenticated to access this resource.'],
          errors: {},
        });
      if (withheld && name.includes(withheld.of)) {
        answer();
        return withheld.done();
      }
      if (failure && name.includes(failure.of ?? '')) {
        if (failure.isLate) answer();
        return send(failure.status, failure.body, failure.headers);
      }
      return send(...answer());
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    robot,
    calls,
    issues: store.issues,
    add: store.add,
    set: store.set,
    comment: store.comment,
    now: store.now,
    event: eventOf,
    allow: (names: StatusName[]) => {
      store.steps = names;
    },
    fail: (given: Failure) => {
      failure = given;
    },
    /** Does what calls with this text ask and never answers; resolves at the first of them. */
    withhold: (of: string) =>
      new Promise<void>((done) => {
        withheld = { of, done };
      }),
    reset: () => {
      failure = null;
      withheld = null;
      store.steps = allSteps;
      calls.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
};
