import { describe, expect, test } from 'vitest';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { testServer } from '../../testing/test-server.ts';
import { toThisMachine } from '../../testing/webhook-receiver.ts';
import { deliveriesOf, listen, recordEvent } from '../../testing/webhooks.ts';
import { mapFields } from './map-fields.ts';

const payload = { bug: { title: 'It stops', severity: 'high', ticket: null }, changes: [1] };

test.each([
  ['all without a choice', [], payload],
  ['one under its name', [['bug.title', 'summary']], { summary: 'It stops' }],
  [
    'several in one object',
    [
      ['bug.title', 'fields.summary'],
      ['bug.severity', 'fields.priority'],
    ],
    { fields: { summary: 'It stops', priority: 'high' } },
  ],
  [
    'an empty one and a missing one',
    [
      ['bug.ticket', 'a'],
      ['bug.title.x', 'b'],
    ],
    { a: null, b: null },
  ],
  ['a whole object', [['bug', 'report']], { report: payload.bug }],
  [
    'none that every object inherits',
    [['constructor', 'toString.constructor']],
    { toString: { constructor: null } },
  ],
])('the fields of a payload are mapped: %s', (_name, pairs, expected) => {
  const fields = pairs.map(([from = '', to = '']) => ({ from, to }));
  expect(JSON.parse(JSON.stringify(mapFields(payload, fields)))).toEqual(
    JSON.parse(JSON.stringify(expected)),
  );
});

describe('a webhook with fields', () => {
  const server = testServer({ deliver: webhookSender(toThisMachine, 500) });
  const url = '/v1/super-admin/webhooks';
  const owner = 'owner@acme.test';
  const change = (id: string, fields: unknown) =>
    server.call(owner, 'PATCH', `${url}/${id}`, { body: { fields } });

  test('sends them under their names, in tests too', async () => {
    const { id } = await listen(server, 'echo');
    const answer = await change(id, [{ from: 'user.email', to: 'contact.mail' }]);
    expect(answer.body.data.webhook.fields).toEqual([{ from: 'user.email', to: 'contact.mail' }]);
    await recordEvent(server);
    await server.call(owner, 'POST', `${url}/${id}/test`, { body: { event: 'user.created' } });
    const bodies = await server.sql<{ body: string }>(
      'SELECT body FROM webhook_deliveries WHERE webhook_id = $1',
      [id],
    );
    expect(bodies).toHaveLength(2);
    for (const { body } of bodies) expect(Object.keys(JSON.parse(body).data)).toEqual(['contact']);
    expect(await deliveriesOf(server, id)).toHaveLength(2);
  });

  test.each([
    [[{ from: '', to: 'a' }]],
    [[{ from: 'bug.title', to: '__proto__' }]],
    [[{ from: 'bug.title', to: 'a b' }]],
    [
      [
        { from: 'bug.title', to: 'a' },
        { from: 'bug.error', to: 'a.b' },
      ],
    ],
  ])('is refused as %j', async (fields) => {
    const { id } = await listen(server, 'echo');
    const answer = await change(id, fields);
    expect(answer.status).toBe(422);
  });
});
