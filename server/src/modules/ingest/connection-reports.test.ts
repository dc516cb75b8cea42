import { beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { makePresetKey } from '../../testing/api-keys.ts';
import {
  connectionOf,
  eventTypesOf,
  foreign,
  minutesAgo,
  report,
  reported,
} from '../../testing/ingest.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const { company } = reported;

const server = testServer();
let key: string;
beforeAll(async () => {
  key = (await makePresetKey(server, 'ingest')).secret;
});

const sendEvents = (...events: object[]) => report(server, key, 'connection-events', { events });

describe('connection events', () => {
  const logged = async (externalId: string) => {
    const url = `/v1/super-admin/companies/${company}/connection-events?limit=100`;
    const rows = (await server.call(staff, 'GET', url)).body.data.connectionEvents;
    const [found] = await server.sql<{ id: string }>(
      'SELECT id FROM connection_events WHERE external_id = $1',
      [externalId],
    );
    return rows.find(({ _id }: { _id: string }) => _id === found?.id);
  };

  test('are in the logs of their company once, and events', async () => {
    const user = idOf('user', 'member@acme.test');
    const event = connectionOf({ user, account: 'ada@acme.example' });
    const { headers, body } = await sendEvents(
      event,
      connectionOf({ outcome: 'SUCCESS', message: '' }),
    );
    expect(body.data).toMatchObject({ stored: 2, known: 0, refused: 0 });
    expect(await logged(event.externalId)).toMatchObject({
      provider: 'Google',
      outcome: 'FAILED',
      message: 'invalid_grant',
      user: { _id: user },
      createdAt: event.occurredAt,
    });
    const events = await eventTypesOf(server, headers['x-request-id']);
    expect(events).toEqual(['connection.failed', 'connection.succeeded']);
    expect((await sendEvents(event)).body.data).toMatchObject({ stored: 0, known: 1 });
  });

  test('of companies and users of other tenants are refused', async () => {
    const { body } = await sendEvents(
      connectionOf({ company: foreign.company }),
      connectionOf({ user: idOf('user', 'owner@northwind.test') }),
    );
    expect(body.data.results.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Company is incorrect',
      'User is incorrect',
    ]);
  });

  test.each([
    ['provider', ''],
    ['occurredAt', '1970-01-01T00:00:00Z'],
    ['occurredAt', minutesAgo(-60)],
    ['outcome', 'success'],
  ])('are refused as a whole when the %s of one is %j', async (field, value) => {
    const answer = await sendEvents(connectionOf({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([`events.0.${field}`]);
  });
});
