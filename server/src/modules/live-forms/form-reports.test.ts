import { describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { callWithKey, makeKey } from '../../testing/api-keys.ts';
import { formStaff } from '../../testing/forms.ts';
import { freshAddress, pageToken, visitorCall } from '../../testing/live-forms.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** A live form of acme without reports. */
const form = idOf('form', 24);
const staff = 'super@demo.test';
const forms = '/v1/super-admin/lead-forms';
const url = `${forms}/reports`;

const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/ (?=>)/g, '');
const page = (age?: number) => pageToken({ form, revision: 0, ...(age !== undefined && { age }) });

interface Row {
  id: string;
  reason: string;
  text: string;
  email: string;
}
const stored = () =>
  server.sql<Row>('SELECT id, reason, text, email FROM form_reports WHERE form_id = $1', [form]);

const get = async (path: string) => {
  const { statusCode, headers, payload } = await server.http.inject({ url: path });
  return { status: statusCode, headers, html: plain(payload) };
};
const post = async (fields: Record<string, string>, address = freshAddress()) => {
  const { statusCode, headers, payload } = await server.http.inject({
    method: 'POST',
    url: `/view/${form}/report`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: address,
  });
  return { status: statusCode, headers, html: plain(payload) };
};

describe('a live form', () => {
  test('links to the page that reports it, in a tab of its own', async () => {
    for (const path of [`/view/${form}`, `/view/${form}?embed=1`, `/view/${form}/thanks`])
      expect((await get(path)).html).toContain(
        `<a href="/view/${form}/report" target="_blank" rel="noreferrer">Report abuse</a>`,
      );
    expect((await get(`/view/${unknownId}`)).html).not.toContain('Report abuse');
    expect((await get(`/view/${form}/report`)).html).not.toContain('Report abuse');
  });

  test('is reported on a page that says who reads it, without a script', async () => {
    const { status, headers, html } = await get(`/view/${form}/report`);
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(html).toContain('goes to the operator of this platform, not to Acme Growth.');
    expect(html).toMatch(/<input type="radio" name="reason" value="phishing" required/);
    expect(html).not.toContain('<script');
    expect((await get(`/view/${unknownId}/report`)).status).toBe(404);
  });
});

describe('a report', () => {
  test('reaches the super admins once, and staff reads it with the form', async () => {
    const first = { reason: 'phishing', text: 'It asks for my PIN.', email: 'Eve@answers.test' };
    const sent = await post({ page: page(), fax: '', ...first });
    expect([sent.status, sent.headers.location]).toEqual([303, `/view/${form}/report?sent=1`]);
    expect((await get(`/view/${form}/report?sent=1`)).html).toContain('Thank you for your report');
    await visitorCall(server, 'reports', { page: page(), reason: 'spam' }, { form });
    const { body } = await server.call('support@demo.test', 'GET', `${url}/${form}`);
    expect(body.data.reports).toMatchObject([
      { reason: 'spam', text: '', email: '', resolvedAt: null },
      { ...first, email: 'eve@answers.test', resolvedAt: null, resolvedBy: null },
    ]);
    const notices = await server.sql('SELECT user_id, body FROM notifications WHERE link = $1', [
      `/lead-forms/details/${form}`,
    ]);
    expect(notices).toEqual([
      { user_id: idOf('user', staff), body: 'It asks for passwords or payment data.' },
    ]);
  });

  test('is audited without what the visitor wrote, and told to no webhook', async () => {
    const [report] = await stored();
    const entries = await server.sql('SELECT * FROM audit_log WHERE target_id = ANY($1)', [
      (await stored()).map(({ id }) => id),
    ]);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      action: 'POST /live-forms/:id/reports',
      actor_name: 'Visitor',
      ip: '',
      user_agent: '',
    });
    expect(report?.text).not.toBe('');
    expect(JSON.stringify(entries)).not.toMatch(/PIN|eve@/i);
    const events = await server.sql('SELECT payload FROM platform_events');
    expect(JSON.stringify(events)).not.toMatch(/PIN|eve@answers/i);
  });

  test.each([
    ['fills in the hidden field', { fax: '1' }, undefined],
    ['is too fast', {}, 0],
    ['names no page of ours', { page: 'made-up' }, undefined],
  ])('of a program that %s is answered the same, and not kept', async (_name, fields, age) => {
    const before = (await stored()).length;
    const { status, headers } = await post({
      page: page(age),
      fax: '',
      reason: 'other',
      text: 'x',
      ...fields,
    });
    expect([status, headers.location]).toEqual([303, `/view/${form}/report?sent=1`]);
    expect((await stored()).length).toBe(before);
  });

  test('comes back with what was typed and what is wrong with it', async () => {
    const token = page();
    const { status, html } = await post({ page: token, text: 'My "text"', email: 'half@' });
    expect(status).toBe(422);
    expect(html).toContain('<p class="error" id="e-reason">Reason is required</p>');
    expect(html).toContain('<p class="error" id="e-email">Email is incorrect</p>');
    expect(html).toMatch(/aria-invalid="true" aria-describedby="e-email"/);
    expect(html).toContain('My &quot;text&quot;</textarea>');
    expect(html).toContain(`value="${token}"`);
  });

  test('is sent five times by an address, and is told when it may go on', async () => {
    const address = freshAddress();
    const send = () => post({ page: page(0), reason: 'spam' }, address);
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(303);
    const { status, headers } = await send();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('is not kept where fifty are open', async () => {
    await server.sql(
      `INSERT INTO form_reports (id, tenant_id, form_id, reason)
       SELECT gen_random_uuid(), tenant_id, id, 'spam' FROM lead_forms, generate_series(1, 48)
       WHERE id = $1`,
      [form],
    );
    expect(await stored()).toHaveLength(50);
    expect((await post({ page: page(), reason: 'spam' })).status).toBe(303);
    expect(await stored()).toHaveLength(50);
  });

  test('is found in the list and the file of forms by staff, until it is resolved', async () => {
    const query = `filters=${encodeURIComponent('{"reported":["open"]}')}`;
    const list = async () => {
      const { body } = await server.call('support@demo.test', 'GET', `${forms}?${query}`);
      return (body.data.forms as { _id: string }[]).map(({ _id }) => _id);
    };
    const open = await server.sql<{ form_id: string }>(
      'SELECT DISTINCT form_id FROM form_reports WHERE resolved_at IS NULL',
    );
    expect((await list()).toSorted()).toEqual(open.map(({ form_id: id }) => id).toSorted());
    expect(await list()).toContain(form);
    const file = await server.call(staff, 'GET', `${forms}/csv?${query}`);
    expect(file.headers['x-total-count']).toBe(String(open.length));
    await server.sql('UPDATE form_reports SET resolved_at = now() WHERE form_id = $1', [form]);
    expect(await list()).not.toContain(form);
    await server.sql('UPDATE form_reports SET resolved_at = NULL WHERE form_id = $1', [form]);
  });

  test('is no filter for API keys, which are told as of any unknown one', async () => {
    const { secret } = await makeKey(server, { scopes: ['forms:read'] });
    const ask = async (name: string, value: unknown, path: string) => {
      const query = `filters=${encodeURIComponent(JSON.stringify({ [name]: value }))}`;
      const { status, body } = await callWithKey(server, secret, `${path}?${query}`);
      return [status, JSON.stringify({ ...body, requestId: '' }).replaceAll(name, 'NAME')];
    };
    for (const path of [forms, `${forms}/csv`])
      for (const value of [['open'], 'open', ['nonsense'], 'all', 7]) {
        const answer = await ask('reported', value, path);
        expect(answer[0]).toBe(422);
        expect(answer).toEqual(await ask('made-up', value, path));
      }
    const { status } = await callWithKey(server, secret, forms);
    expect(status).toBe(200);
  });

  test('is no filter for people of an organization, who have no list of forms', async () => {
    const query = `filters=${encodeURIComponent('{"reported":["open"]}')}`;
    for (const who of ['owner@acme.test', 'msp@acme.test'])
      expect((await server.call(who, 'GET', `${forms}?${query}`)).status).toBe(403);
  });

  test('is resolved once, by those who may change forms, and kept with its resolver', async () => {
    const [{ id } = { id: '' }] = await stored();
    const resolve = (who: string) => server.call(who, 'POST', `${url}/${id}/resolve`);
    for (const who of ['support@demo.test', 'owner@acme.test'])
      expect((await resolve(who)).status).toBe(403);
    const { status, body } = await resolve(formStaff);
    expect([status, body.data.report]).toMatchObject([
      200,
      {
        resolvedBy: 'Alder Finch',
        resolvedAt: expect.any(String),
        resolvedByAccount: { _id: idOf('user', formStaff), kind: 'admin' },
      },
    ]);
    expect((await resolve(formStaff)).status).toBe(409);
  });

  test('is not read by the organization of the form', async () => {
    expect((await server.call('owner@acme.test', 'GET', `${url}/${form}`)).status).toBe(403);
  });
});
