import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { callWithKey, makeKey, type MadeKey } from '../../testing/api-keys.ts';
import { expectFields } from '../../testing/records.ts';
import { goodAnswers, liveForm, liveParts } from '../../testing/live-forms.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const responses = '/v1/super-admin/lead-forms/responses';

let key: MadeKey;
beforeAll(async () => {
  key = await makeKey(server, { name: 'Website', scopes: ['leads:write', 'leads:read'] });
});
beforeEach(() =>
  server.sql(`UPDATE lead_forms SET close_date = NULL, max_responses = NULL,
    one_per_respondent = false WHERE id = '${liveForm}'`),
);

const write = (body: object, headers: Record<string, string> = {}, form = liveForm) =>
  callWithKey(server, key.secret, `${responses}/${form}`, { method: 'POST', body, headers });
const set = (values: string) =>
  server.sql(`UPDATE lead_forms SET ${values} WHERE id = '${liveForm}'`);
const rowOf = async (id: string) =>
  (
    await server.sql<Record<string, unknown>>('SELECT * FROM form_responses WHERE id = $1', [id])
  )[0];

describe('a lead written with a key', () => {
  test('is a response of the form, which the key can read', async () => {
    const answers = { ...goodAnswers(), [liveParts.email]: 'Owner@Acme.test' };
    const parameters = { utm_source: 'crm', utm_campaign: 'spring' };
    const { status, body } = await write({ answers, parameters });
    expect(status).toBe(201);
    const { _id } = body.data.response;
    expect(await rowOf(_id)).toMatchObject({
      tenant_id: acme,
      revision: 1,
      visit_id: null,
      is_complete: true,
      is_spam: false,
      answers,
      respondent: 'owner@acme.test',
      user_id: idOf('user', 'owner@acme.test'),
      source: 'crm',
      parameters,
    });
    const read = await callWithKey(
      server,
      key.secret,
      `/v1/super-admin/lead-forms/response/${_id}`,
    );
    expect([read.status, read.body.data.response._id]).toEqual([200, _id]);
  });

  test('leaves an event, a log line, and an entry that names the key', async () => {
    const { body, headers } = await write({ answers: goodAnswers() });
    const { _id } = body.data.response;
    const [entry] = await server.sql(
      'SELECT actor_id, actor_name, actor_email, source, action FROM audit_log WHERE target_id = $1',
      [_id],
    );
    expect(entry).toEqual({
      actor_id: key.id,
      actor_name: 'Website',
      actor_email: '',
      source: 'api-key',
      action: 'POST /super-admin/lead-forms/responses/:formId',
    });
    expect(
      await server.sql('SELECT type, action, actor_id FROM events WHERE record_id = $1', [_id]),
    ).toEqual([{ type: 'form_responses', action: 'created', actor_id: key.id }]);
    expect(
      await server.sql(
        'SELECT event, detail, actor_id, actor_name FROM form_logs WHERE request_id = $1',
        [headers['x-request-id']],
      ),
    ).toEqual([
      {
        event: 'submitted',
        detail: { responseId: _id },
        actor_id: key.id,
        actor_name: 'Website',
      },
    ]);
    expect(
      await server.sql(
        `SELECT type, source, actor_id, actor_name FROM platform_events WHERE trace_id = $1`,
        [headers['x-request-id']],
      ),
    ).toEqual([
      { type: 'form.submitted', source: 'api-key', actor_id: key.id, actor_name: 'Website' },
    ]);
    expect((await rowOf(_id))?.['source']).toBe('API');
  });

  test('is stored once under an Idempotency-Key, which is that of one API key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const lead = { answers: goodAnswers() };
    const first = await write(lead, headers);
    const again = await write(lead, headers);
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await makeKey(server, { scopes: ['leads:write'] });
    const options = { method: 'POST' as const, body: lead, headers };
    const theirs = await callWithKey(server, other.secret, `${responses}/${liveForm}`, options);
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.response._id).not.toBe(first.body.data.response._id);
  });

  test('is validated like a submission', async () => {
    expectFields(await write({}), { answers: 'Answers is required' });
    const wrong = await write({ answers: { ...goodAnswers(), [liveParts.email]: 'nobody' } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, [liveParts.email]]);
    const unknown = await write({ answers: { ...goodAnswers(), [unknownId]: 'x' } });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, [unknownId]]);
    const file = await write({
      answers: { ...goodAnswers(), [liveParts.file]: { _id: unknownId } },
    });
    expect([file.status, Object.keys(file.body.fields)]).toEqual([422, [liveParts.file]]);
  });

  test.each([
    ['form_closed', "close_date = now() - interval '1 minute'"],
    ['form_full', 'max_responses = 1'],
  ])('is refused with %s', async (code, values) => {
    await write({ answers: goodAnswers() });
    await set(values);
    const { status, body } = await write({ answers: goodAnswers() });
    expect([status, body.code]).toEqual([409, code]);
  });

  test('is refused when a respondent can answer once only', async () => {
    await set('one_per_respondent = true');
    const lead = { answers: goodAnswers() };
    expect((await write(lead)).status).toBe(201);
    const { status, body } = await write(lead);
    expect([status, body.code]).toEqual([409, 'already_answered']);
  });

  test.each([
    ['that is not live', `tenant_id = '${acme}' AND status <> 'live'`],
    ['of another organization', `tenant_id = '${northwind}' AND status = 'live'`],
  ])('for a form %s answers 404', async (_name, condition) => {
    const [form] = await server.sql<{ id: string }>(
      `SELECT id FROM lead_forms WHERE ${condition} LIMIT 1`,
    );
    const { status } = await write({ answers: goodAnswers() }, {}, form?.id ?? '');
    expect(status).toBe(404);
  });
});
