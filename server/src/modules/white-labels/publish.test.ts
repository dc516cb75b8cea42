import { describe, expect, test } from 'vitest';
import { tenantIdOf } from '../../seed/random.ts';
import { cellsOf } from '../../testing/csv.ts';
import { listAll } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/white-label';
const staff = 'super@demo.test';

const server = testServer();

const complete = {
  name: 'Larkspur',
  type: 'Brand',
  subdomain: 'larkspur',
  admin: { email: 'lead@larkspur.test', firstName: 'Nia', lastName: 'Ode' },
};

const draft = async (body: object) =>
  (await server.call(staff, 'POST', `${url}/save-as-draft`, { body })).body.data.whiteLabel;
const publish = (id: string, more: object = {}) =>
  server.call(staff, 'PATCH', `${url}/${id}`, { body: { status: 'publish', ...more } });

describe('publishing', () => {
  test('opens the tenant and mails its admin a link on its own host', async () => {
    const { _id } = await draft(complete);
    const answer = await publish(_id);
    expect(answer.body.data.whiteLabel).toMatchObject({
      status: 'active',
      savingType: null,
      users: 1,
    });
    const mail = (await server.deliver()).at(-1);
    expect(mail?.to).toBe('lead@larkspur.test');
    const link = /http:\/\/\S+\/activate\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const { hostname, searchParams } = new URL(link);
    expect(hostname).toBe('larkspur.localhost');
    const token = [...searchParams.values()][0];
    const headers = { 'x-subdomain': 'larkspur' };
    const body = { token, firstName: 'Nia', lastName: 'Ode', password: 'Lark-pass-2026' };
    const activate = '/v1/super-admin/auth/activate-account';
    expect((await server.call(null, 'POST', activate, { body, headers })).status).toBe(200);
    const credentials = { email: 'lead@larkspur.test', password: body.password };
    const signedIn = await server.call(null, 'POST', '/v1/super-admin/auth/login', {
      body: credentials,
      headers,
    });
    expect(signedIn.body.data.adminPanelUser).toMatchObject({
      teamRole: 'owner',
      whiteLabel: { _id, name: 'Larkspur', agency: { name: 'Agency' } },
    });
    const [entry] = await server.sql(
      `SELECT actor_email FROM audit_log WHERE target_id = $1 AND target_type = 'white_labels'
       AND changes->'status'->>'after' = 'active'`,
      [_id],
    );
    expect(entry).toEqual({ actor_email: staff });
  });

  test('takes what is named with it', async () => {
    const { _id } = await draft({ name: 'Together' });
    const { name: _name, ...rest } = { ...complete, subdomain: 'together' };
    expect((await publish(_id, rest)).body.data.whiteLabel.status).toBe('active');
  });

  test.each([
    ['name', 'Name is required'],
    ['subdomain', 'Subdomain is required'],
    ['admin', 'Admin is required'],
  ] as const)('needs a %s', async (missing, message) => {
    const { [missing]: _left, ...rest } = { ...complete, subdomain: `no-${missing}` };
    const { _id } = await draft(rest);
    const answer = await publish(_id);
    expect([answer.status, answer.body.fields]).toEqual([409, { [missing]: message }]);
    expect(answer.body.message).toContain(message);
    const { body } = await server.call(staff, 'GET', `${url}/instance-by-id/${_id}`);
    expect(body.data.whiteLabel.status).toBe('draft');
  });

  test('invites nobody twice', async () => {
    const id = tenantIdOf('jetty');
    const sent = (await server.deliver()).length;
    const person = `INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role, status)
      VALUES (gen_random_uuid(), $1, 'owner@jetty.test', 'Ida', 'Vos', 'owner', 'confirmed')`;
    await server.sql(person, [id]);
    expect((await publish(id)).body.data.whiteLabel.users).toBe(1);
    expect(await server.deliver()).toHaveLength(sent);
  });

  test('is the only status that can be named', async () => {
    const { _id } = await draft({ ...complete, subdomain: 'status' });
    const answer = await publish(_id, { status: 'active' });
    expect([answer.status, answer.body.fields]).toEqual([422, { status: 'Status is incorrect' }]);
  });
});

describe('what a stranger is told of a subdomain', () => {
  const ask = (subdomain: string) => server.call(null, 'GET', `${url}/instance/${subdomain}`);

  test('that is open: what its sign-in page shows, and no more', async () => {
    const { status, body } = await ask('acme');
    expect([status, body.data]).toEqual([
      200,
      {
        whiteLabel: {
          name: 'Acme Growth',
          logo: '/files/logos/demo-acme.png',
          accent: '#0f766e',
          signInPolicy: { sessionHours: 24, emailDomains: [] },
        },
      },
    ]);
  });

  test.each(['nowhere', 'kestrel', 'halcyon', 'admin'])('%s: nothing at all', async (subdomain) => {
    const { status, body } = await ask(subdomain);
    expect({ ...body, status, requestId: '' }).toEqual({
      status: 404,
      statusCode: 404,
      code: 'not_found',
      message: 'This organization was not found.',
      requestId: '',
    });
  });

  test('with a token that is worth nothing: to sign in', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    const answer = await server.call(null, 'GET', `${url}/instance/acme`, { headers });
    expect(answer.status).toBe(401);
  });
});

describe('the list', () => {
  const filtered = async (filters: object): Promise<Record<string, unknown>[]> => {
    const query = new URLSearchParams({ limit: '100', filters: JSON.stringify(filters) });
    return (await server.call(staff, 'GET', `${url}?${query}`)).body.data.whiteLabels;
  };

  test('counts franchisors and seats, and is narrowed by billing and seats', async () => {
    const [row] = await server.sql<{ franchisors: number; seats: number }>(
      `SELECT count(*) FILTER (WHERE is_franchisor)::int AS franchisors, sum(seats)::int AS seats
       FROM companies WHERE tenant_id = $1`,
      [tenantIdOf('acme')],
    );
    const all = await listAll(server, staff, url);
    expect(all.find(({ subdomain }) => subdomain === 'acme')).toMatchObject(row ?? {});
    await server.sql(
      `UPDATE white_labels SET billing = jsonb_set(billing, '{billingType}', '"Chargebee"')
       WHERE subdomain = 'calyx'`,
    );
    const names = (rows: Record<string, unknown>[]) => rows.map(({ subdomain }) => subdomain);
    // The demo has one of its own.
    const chargebee = await filtered({ billing: ['Chargebee'] });
    expect(names(chargebee).toSorted()).toEqual(['bluepeak', 'calyx']);
    const few = await filtered({ seatRange: [1, 20] });
    expect(few.length).toBeGreaterThan(0);
    for (const { seats } of few) {
      expect(seats).toBeGreaterThan(0);
      expect(seats).toBeLessThanOrEqual(20);
    }
    const most = all.filter(({ seats }) => Number(seats) >= 50);
    expect(await filtered({ seatRange: [50, 999_999] })).toHaveLength(most.length);
  });

  test('is saved as a file with the same rows', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
    const answer = await server.http.inject({ method: 'GET', url: `${url}/csv`, headers });
    const [titles, ...rows] = cellsOf(answer.payload);
    expect(titles?.slice(0, 5)).toEqual(['Id', 'Organization', 'Subdomain', 'Type', 'Status']);
    const listed = await listAll(server, staff, url);
    expect(rows.map(([id]) => id)).toEqual(listed.map(({ _id }) => _id));
  });
});

describe('many at once', () => {
  const ask = (who: string, body: object) => server.call(who, 'POST', `${url}/bulk`, { body });
  const finished = async (body: object) => {
    const answer = await ask(staff, body);
    expect(answer.status).toBe(201);
    await server.deliver();
    const path = `/v1/super-admin/bulk-jobs/${answer.body.data.bulkJob._id}`;
    return (await server.call(staff, 'GET', path)).body.data.bulkJob;
  };
  const ids = ['driftwood', 'halcyon', 'kestrel'].map(tenantIdOf);
  const statuses = async () =>
    (
      await server.sql<{ status: string }>(
        `SELECT CASE WHEN deleted_at IS NULL THEN status ELSE 'gone' END AS status
         FROM white_labels WHERE id = ANY($1::uuid[]) ORDER BY subdomain`,
        [ids],
      )
    ).map(({ status }) => status);

  test('are deactivated where they can be, taken back, and deleted', async () => {
    const job = await finished({ action: 'deactivate', ids, expectedCount: 3, reason: 'Spring.' });
    expect(job).toMatchObject({ done: 1, failed: 2, isUndoable: true });
    expect(await statuses()).toEqual(['inactive', 'inactive', 'draft']);
    const undo = `/v1/super-admin/bulk-jobs/${job._id}/undo`;
    await server.call(staff, 'POST', undo, { body: {} });
    await server.deliver();
    expect(await statuses()).toEqual(['active', 'inactive', 'draft']);
    const deleted = await finished({ action: 'delete', ids, expectedCount: 3 });
    expect(deleted).toMatchObject({ done: 2, failed: 1, isUndoable: false });
    expect(await statuses()).toEqual(['active', 'gone', 'gone']);
  });

  test.each(['support@demo.test', 'owner@acme.test'])('are not for %s', async (who) => {
    const body = { action: 'deactivate', ids: ids.slice(0, 1), expectedCount: 1 };
    expect((await ask(who, body)).status).toBe(403);
  });
});
