import { idOf } from '../seed/random.ts';
import { callWithKey } from './api-keys.ts';
import type { TestServer } from './test-server.ts';

/** The company and the agent that reports name, and those of another tenant. */
export const reported = {
  company: idOf('company', 'acme', 1),
  agent: idOf('agent', idOf('company', 'acme', 1), 0),
};
export const foreign = {
  company: idOf('company', 'northwind', 1),
  agent: idOf('agent', idOf('company', 'northwind', 1), 0),
};

export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

let made = 0;

/** Returns a run as an engine reports it, with an id of its own. */
export const runOf = (values: object = {}) => {
  made += 1;
  return {
    externalId: `run-${made}`,
    ...reported,
    outcome: 'SUCCESS',
    startedAt: minutesAgo(2),
    durationMs: 1_500,
    ...values,
  };
};

/** Returns a failed attempt to reach a service as an engine reports it. */
export const connectionOf = (values: object = {}) => {
  made += 1;
  return {
    externalId: `event-${made}`,
    company: reported.company,
    provider: 'Google',
    outcome: 'FAILED',
    occurredAt: minutesAgo(1),
    message: 'invalid_grant',
    ...values,
  };
};

/** Returns a bug report as a program sends it. */
export const programBugOf = (values: object = {}) => {
  made += 1;
  return {
    externalId: `bug-${made}`,
    program: 'mobile-app',
    title: 'The app stops',
    text: 'After the sign-in.',
    kind: 'crash',
    build: '3.1.0',
    error: 'TypeError: user is null',
    ...values,
  };
};

/** Returns a lead as a program reports it. */
export const leadOf = (values: object = {}) => {
  made += 1;
  return {
    externalId: `lead-${made}`,
    name: `Lee Vale ${made}`,
    employer: 'Vale Homes',
    email: `lee.${made}@vale.example`,
    form: 'Request a demo',
    campaign: 'Spring',
    ...values,
  };
};

export const report = (
  server: TestServer,
  key: string,
  path: 'agent-runs' | 'connection-events' | 'bug-reports' | 'leads',
  body: object,
) => callWithKey(server, key, `/v1/ingest/${path}`, { method: 'POST', body });

/** Lists the types of the events that one call caused. */
export const eventTypesOf = async (server: TestServer, requestId: unknown): Promise<string[]> => {
  const url = `/v1/super-admin/events/trace/${String(requestId)}`;
  const { steps } = (await server.call('super@demo.test', 'GET', url)).body.data;
  const events = (steps as { kind: string; type: string }[]).filter(({ kind }) => kind === 'event');
  return events.map(({ type }) => type).toSorted();
};
