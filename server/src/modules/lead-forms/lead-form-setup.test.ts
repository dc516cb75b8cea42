import { describe, expect, test } from 'vitest';
import { leadFormBulkActions, leadFormStatuses, type LeadForm } from '@outpost/contracts';
import { formStaff, formsUrl, formTools } from '../../testing/forms.ts';
import { expectFields } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { testSecrets } from '../../testing/test-secrets.ts';
import { openFormSecret } from './form-secrets.ts';

const server = testServer();

const { call, create, createWith, published, read } = formTools(() => server);

describe('settings', () => {
  const configure = (id: string, body: object, headers: Record<string, string> = {}) =>
    call('PATCH', `/configure/${id}`, body, headers);

  test('are changed one by one, and what is not named stays', async () => {
    const { _id, settings } = await create();
    expect(settings).toEqual({
      closeDate: null,
      maxResponses: null,
      onePerRespondent: false,
      closedTitle: '',
      language: 'en',
      closedText: '',
      hasPassword: false,
      retentionDays: null,
      notify: [],
    });
    const changes: Partial<LeadForm['settings']>[] = [
      { closeDate: '2027-01-31T23:00:00.000Z' },
      { maxResponses: 250 },
      { onePerRespondent: true },
      { closedTitle: 'See you in spring', closedText: 'Write to us.' },
      { closedTitle: '' },
      { retentionDays: 90 },
      { notify: ['ada@acme.example', 'bo@acme.example'] },
      { maxResponses: null },
    ];
    let expected = settings;
    for (const change of changes) {
      expected = { ...expected, ...change };
      const { status, body } = await configure(_id, change);
      expect(status).toBe(200);
      expect(body.data.form.settings).toEqual(expected);
    }
    expect((await read(_id)).settings).toEqual(expected);
  });

  test.each([
    [{ closeDate: 'soon' }, { closeDate: 'Close date is incorrect' }],
    [{ closeDate: '0001-01-01T00:00:00Z' }, { closeDate: 'Close date is incorrect' }],
    [{ maxResponses: 0 }, { maxResponses: 'Max responses is incorrect' }],
    [{ maxResponses: 1.5 }, { maxResponses: 'Max responses is incorrect' }],
    [{ maxResponses: 1_000_001 }, { maxResponses: 'Max responses is incorrect' }],
    [{ onePerRespondent: 'yes' }, { onePerRespondent: 'One per respondent is incorrect' }],
    [{ password: 'abc' }, { password: 'Password should have min 4 characters' }],
    [{ password: 'abcd\0' }, { password: 'Password is incorrect' }],
    [{ closedTitle: 7 }, { closedTitle: 'Closed title is incorrect' }],
    [{ closedText: '\0' }, { closedText: 'Closed message is incorrect' }],
    [{ retentionDays: 3_651 }, { retentionDays: 'Retention is incorrect' }],
    [{ notify: ['ada'] }, { 'notify.0': 'Email is incorrect' }],
    [{ notify: ['a@b.test', 'A@b.test'] }, { notify: 'Notify is incorrect' }],
    [
      { notify: Array.from({ length: 11 }, (_, n) => `a${n}@b.test`) },
      { notify: 'At most 10 addresses can be notified.' },
    ],
    [{ status: 'live' }, { status: 'status is not known' }],
  ])('do not take %j', async (body, fields) => {
    expectFields(await configure(unknownId, body), fields);
  });

  test('are not changed by a stale view', async () => {
    const form = await create();
    const answer = await configure(form._id, { maxResponses: 5 }, { 'if-match': '"9"' });
    expect([answer.status, answer.body.current]).toEqual([412, form]);
  });
});

describe('the webhook', () => {
  const url = 'https://hooks.acme.example/leads';
  const set = (id: string, body: object) => call('PATCH', `/webhook/${id}`, body);
  const secretOf = async (id: string) => {
    const sql = 'SELECT webhook_secret AS secret FROM lead_forms WHERE id = $1';
    const stored = (await server.sql<{ secret: string | null }>(sql, [id]))[0]?.secret ?? null;
    expect(stored ?? '').not.toContain('whsec_');
    return stored === null ? null : openFormSecret(testSecrets, id, stored);
  };

  test('tells its secret once, renews it when asked, and takes it away with the address', async () => {
    const { _id } = await create();
    const first = (await set(_id, { url, isEnabled: true })).body.data;
    expect(first.form.webhook).toEqual({ url, isEnabled: true, isSigned: true });
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(await secretOf(_id)).toBe(first.secret);
    const off = (await set(_id, { url, isEnabled: false })).body.data;
    expect([off.secret, off.form.webhook.isEnabled]).toEqual([null, false]);
    expect(await secretOf(_id)).toBe(first.secret);
    const renewed = (await set(_id, { url, isEnabled: true, isSecretRenewed: true })).body.data;
    expect(renewed.secret).toMatch(/^whsec_/);
    expect(renewed.secret).not.toBe(first.secret);
    const gone = (await set(_id, { url: null, isEnabled: false })).body.data;
    expect(gone.form.webhook).toEqual({ url: null, isEnabled: false, isSigned: false });
    expect(await secretOf(_id)).toBeNull();
  });

  test('keeps its secret out of every other answer and of the audit log', async () => {
    const { _id } = await create();
    const { secret } = (await set(_id, { url, isEnabled: true })).body.data;
    const list = await call('GET', '?limit=100');
    const one = await call('GET', `/${_id}`);
    const entries = await server.sql('SELECT changes FROM audit_log WHERE target_id = $1', [_id]);
    expect(entries.length).toBeGreaterThan(0);
    for (const told of [list.body, one.body, entries])
      expect(JSON.stringify(told)).not.toContain(secret);
  });

  test.each([
    [{ url: 'http://hooks.acme.example', isEnabled: true }, { url: 'Invalid URL' }],
    [
      { url: 'https://169.254.169.254', isEnabled: true },
      { url: 'Webhook URL must be on the public internet' },
    ],
    [
      { url: 'https://localhost:3000', isEnabled: true },
      { url: 'Webhook URL must be on the public internet' },
    ],
    [
      { url: 'https://hooks.acme.example:8443', isEnabled: true },
      { url: 'Webhook URL must use port 443' },
    ],
    [{ url: null, isEnabled: true }, { url: 'Webhook URL is required' }],
    [{ url, isEnabled: 'yes' }, { isEnabled: 'Enabled is incorrect' }],
  ])('is not set to %j', async (body, fields) => {
    expectFields(await set(unknownId, body), fields);
  });
});

describe('many forms', () => {
  const ask = (body: object, who = formStaff) =>
    server.call(who, 'POST', `${formsUrl}/bulk`, { body });
  const finished = async (body: object) => {
    const { status, body: answer } = await ask(body);
    expect(status).toBe(201);
    await server.deliver();
    const url = `/v1/super-admin/bulk-jobs/${answer.data.bulkJob._id}`;
    return (await server.call(formStaff, 'GET', url)).body.data.bulkJob;
  };
  const formsOfAll = async () => {
    const [draft, ready, live] = [
      (await createWith()).formId,
      await published(),
      await published(),
    ];
    await call('PATCH', '/status', { formId: live._id, isActive: true });
    return [draft, ready._id, live._id];
  };
  const becomes = { activate: 'live', deactivate: 'published', delete: undefined } as const;
  const takes = { activate: [1], deactivate: [2], delete: [0, 1] } as const;

  test.each(leadFormBulkActions)(
    '%s those that can be, and the others say why not',
    async (action) => {
      const ids = await formsOfAll();
      const job = await finished({ action, ids, expectedCount: 3 });
      expect(job).toMatchObject({ done: takes[action].length, failed: 3 - takes[action].length });
      for (const [index, id] of ids.entries()) {
        const isTaken = (takes[action] as readonly number[]).includes(index);
        const form = (await call('GET', `/${id}`)).body.data?.form;
        expect(form?.status).toBe(isTaken ? becomes[action] : leadFormStatuses[index]);
      }
      for (const { message } of job.failures) expect(message).toMatch(/^[A-Z].*\.$/);
    },
  );

  test('that were activated are deactivated again by undo', async () => {
    const [, id = ''] = await formsOfAll();
    const job = await finished({ action: 'activate', ids: [id], expectedCount: 1 });
    expect(job.isUndoable).toBe(true);
    await server.call(formStaff, 'POST', `/v1/super-admin/bulk-jobs/${job._id}/undo`);
    await server.deliver();
    expect(await read(id)).toMatchObject({ status: 'published', isActive: false, url: null });
  });

  test.each(['support@demo.test', 'owner@acme.test'])('are not changed by %s', async (who) => {
    const [, id] = await formsOfAll();
    const { status } = await ask({ action: 'activate', ids: [id], expectedCount: 1 }, who);
    expect(status).toBe(403);
  });
});
