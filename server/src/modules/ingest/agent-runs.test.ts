import { beforeAll, describe, expect, test } from 'vitest';
import { ingestLimits } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { makeKey, makePresetKey } from '../../testing/api-keys.ts';
import {
  eventTypesOf,
  foreign,
  minutesAgo,
  report,
  reported,
  runOf,
} from '../../testing/ingest.ts';
import { expectFields } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const { company, agent } = reported;

const server = testServer();
let key: string;
beforeAll(async () => {
  key = (await makePresetKey(server, 'ingest')).secret;
});

const send = (body: object, secret = key) => report(server, secret, 'agent-runs', body);
const sendRuns = (...runs: object[]) => send({ runs });

const readAgent = async (id = agent) => {
  const url = `/v1/super-admin/companies/${company}/agents?limit=100`;
  const { body } = await server.call(staff, 'GET', url);
  return body.data.agents.find((one: { _id: string }) => one._id === id);
};
describe('who may report', () => {
  test.each(['super@demo.test', 'owner@acme.test'])('%s may not: no session may', async (who) => {
    const body = { runs: [runOf()] };
    const { status, body: answer } = await server.call(who, 'POST', '/v1/ingest/agent-runs', {
      body,
    });
    expect([status, answer.code]).toEqual([403, 'forbidden']);
  });

  test('a key without the scope may not', async () => {
    const { secret } = await makeKey(server);
    const { status, body } = await send({ runs: [runOf()] }, secret);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.message).toContain('ingest');
  });

  test('the limit of the key counts', async () => {
    const { secret } = await makeKey(server, { scopes: ['ingest'], rateLimit: 1 });
    expect((await send({ runs: [runOf()] }, secret)).status).toBe(200);
    const refused = await send({ runs: [runOf()] }, secret);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
  });
});

describe('runs', () => {
  test('are counted at their agent, with the outcome of the latest', async () => {
    const before = await readAgent();
    const startedAt = minutesAgo(0);
    const { status, body } = await sendRuns(
      runOf({ outcome: 'FAILED', startedAt, message: 'No answer.' }),
      runOf({ startedAt: minutesAgo(30), counts: { leads: 7 } }),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ stored: 2, known: 0, refused: 0 });
    expect(await readAgent()).toMatchObject({
      runs: before.runs + 2,
      recentRuns: before.recentRuns + 2,
      recentFailures: before.recentFailures + 1,
      lastRunAt: startedAt,
      lastRunOutcome: 'FAILED',
      version: before.version,
    });
    await sendRuns(runOf({ startedAt: minutesAgo(40) }));
    expect(await readAgent()).toMatchObject({ lastRunAt: startedAt, lastRunOutcome: 'FAILED' });
  });

  test('are listed with the company, newest first', async () => {
    const run = runOf({ startedAt: minutesAgo(-1), counts: { leads: 3 }, message: 'Found some.' });
    const { body } = await sendRuns(run);
    const url = `/v1/super-admin/companies/${company}/agent-runs`;
    const [first] = (await server.call(staff, 'GET', url)).body.data.agentRuns;
    expect(first).toMatchObject({
      _id: body.data.results[0]._id,
      agent: { _id: agent, name: 'Scout' },
      outcome: 'SUCCESS',
      startedAt: run.startedAt,
      durationMs: 1_500,
      counts: { leads: 3 },
      message: 'Found some.',
    });
  });

  test('are told to open pages, once for each company of a report', async () => {
    const count = async () =>
      (
        await server.sql(`SELECT 1 FROM events WHERE type = 'agent_runs' AND company_id = $1`, [
          company,
        ])
      ).length;
    const before = await count();
    const run = runOf();
    await sendRuns(run, runOf());
    expect(await count()).toBe(before + 1);
    await sendRuns(run);
    expect(await count()).toBe(before + 1);
  });

  test('are events of their agent, in the trace of the call, by the key', async () => {
    const { headers, body } = await sendRuns(
      runOf({ counts: { leads: 2 } }),
      runOf({ outcome: 'FAILED' }),
    );
    const events = await eventTypesOf(server, headers['x-request-id']);
    expect(events).toEqual(['agent.run_failed', 'agent.run_succeeded']);
    const [row] = await server.sql<Record<string, unknown>>(
      `SELECT * FROM platform_events WHERE payload->'run'->>'_id' = $1`,
      [body.data.results[0]._id],
    );
    expect(row).toMatchObject({
      tenant_id: acme,
      company_id: company,
      entity_id: agent,
      entity_label: 'Scout',
      actor_name: 'Tried',
      source: 'api-key',
      payload: { run: { agent, company, counts: { leads: 2 } } },
    });
  });

  test('find their agent by type and category where there is one such', async () => {
    const url = `/v1/super-admin/companies/${company}/agents`;
    const body = { name: 'Only', type: 'voice', category: 'chatbot' };
    await server.sql(
      `UPDATE agents SET category = 'general' WHERE type = 'voice' AND company_id = $1`,
      [company],
    );
    const added = (await server.call(staff, 'POST', url, { body })).body.data.agent;
    const byKind = { agent: undefined, type: 'voice', category: 'chatbot' };
    expect((await sendRuns(runOf(byKind))).body.data.stored).toBe(1);
    expect((await readAgent(added._id)).runs).toBe(1);
    await server.call(staff, 'POST', url, { body });
    expect((await sendRuns(runOf(byKind))).body.data.results[0]).toMatchObject({
      result: 'refused',
      reason: 'The company has several agents of this type and category',
    });
  });

  test('are stored once, however often and at the same time they are reported', async () => {
    const before = await readAgent();
    const runs = [runOf(), runOf()];
    const answers = await Promise.all([sendRuns(...runs), sendRuns(...runs.toReversed())]);
    const repeated = await sendRuns(...runs, runs[0] ?? {});
    expect(answers.reduce((sum, { body }) => sum + body.data.stored, 0)).toBe(2);
    expect(repeated.body.data).toMatchObject({ stored: 0, known: 3, refused: 0 });
    const ids = repeated.body.data.results.map(({ _id }: { _id: string }) => _id);
    expect(answers[0]?.body.data.results.map(({ _id }: { _id: string }) => _id)).toEqual(
      ids.slice(0, 2),
    );
    expect((await readAgent()).runs).toBe(before.runs + 2);
    expect(await eventTypesOf(server, repeated.headers['x-request-id'])).toEqual([]);
  });

  test('of one report with the same id are one', async () => {
    const run = runOf();
    const { body } = await sendRuns(run, run);
    expect(body.data).toMatchObject({ stored: 1, known: 1 });
    const [stored, known] = body.data.results;
    expect(known._id).toBe(stored._id);
  });

  test('of other tenants are refused like those of no company, and store nothing', async () => {
    const count = async () => (await server.sql('SELECT id FROM agent_runs')).length;
    const before = await count();
    const { status, body } = await sendRuns(
      runOf({ ...foreign }),
      runOf({ company: idOf('nobody') }),
      runOf({ agent: foreign.agent }),
      runOf({ agent: idOf('nobody') }),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ stored: 0, refused: 4 });
    expect(body.data.results.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Company is incorrect',
      'Company is incorrect',
      'Agent is incorrect',
      'Agent is incorrect',
    ]);
    expect(await count()).toBe(before);
  });

  test('with an id that another tenant uses are stored', async () => {
    const { secret } = await makeKey(server, {
      scopes: ['ingest'],
      whiteLabel: idOf('tenant', 'northwind'),
    });
    const run = runOf();
    await sendRuns(run);
    const own = { ...run, ...foreign };
    expect((await send({ runs: [own] }, secret)).body.data.stored).toBe(1);
  });

  test.each([
    ['externalId', ''],
    ['company', 'acme'],
    ['outcome', 'DONE'],
    ['startedAt', '1970-01-01T00:00:00Z'],
    ['startedAt', minutesAgo(-60)],
    ['startedAt', minutesAgo((ingestLimits.daysBack + 1) * 1_440)],
    ['startedAt', 'yesterday'],
    ['durationMs', -1],
    ['durationMs', 1.5],
    ['message', 'x'.repeat(1_001)],
    ['counts', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`c${index}`, 1]))],
    ['agent', undefined],
    ['surprise', 1],
  ])('are refused as a whole when the %s of one is %j', async (field, value) => {
    const run = runOf();
    const answer = await sendRuns(run, runOf({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([`runs.1.${field}`]);
    expect((await sendRuns(run)).body.data.stored).toBe(1);
  });

  test('come in batches of 1 to 100', async () => {
    expectFields(await sendRuns(), { runs: 'Runs is required' });
    const most = Array.from({ length: ingestLimits.entries }, () => runOf());
    expectFields(await sendRuns(...most, runOf()), { runs: 'Runs should have max 100 entries' });
    expect((await sendRuns(...most)).body.data.stored).toBe(100);
  });

  test('leave one audit entry for each report, with the name of the key', async () => {
    const { headers } = await sendRuns(runOf(), runOf());
    const entries = await server.sql(
      'SELECT action, actor_name, source, tenant_id FROM audit_log WHERE request_id = $1',
      [headers['x-request-id']],
    );
    expect(entries).toEqual([
      {
        action: 'POST /ingest/agent-runs',
        actor_name: 'Tried',
        source: 'api-key',
        tenant_id: acme,
      },
    ]);
  });
});
