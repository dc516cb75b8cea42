import { describe, expect, test } from 'vitest';
import { listAll, listed } from '../../testing/records.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/white-label';
const staff = 'admin@demo.test';

const server = testServer();

const create = async (body: object) => {
  const all = { name: 'Larkspur', type: 'Brand', ...body };
  const answer = await server.call(staff, 'POST', url, { body: all });
  expect(answer.status).toBe(201);
  return answer.body.data.whiteLabel;
};

const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.call(staff, 'PATCH', `${url}/${id}`, { body, headers });

const read = (id: string) => server.call(staff, 'GET', `${url}/instance-by-id/${id}`);

const remove = (id: string) => server.call(staff, 'DELETE', `${url}/${id}`);

test('the twelve tenants are listed, the platform itself is not', async () => {
  const rows = await listAll(server, staff, url);
  expect(rows).toHaveLength(12);
  expect(rows.map(({ subdomain }) => subdomain)).not.toContain('admin');
  expect(rows.find(({ subdomain }) => subdomain === 'acme')).toMatchObject({
    name: 'Acme Growth',
    companies: 15,
  });
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    '_id',
    'admin',
    'adminAccount',
    'agency',
    'billing',
    'companies',
    'createdAt',
    'domain',
    'franchisors',
    'logo',
    'name',
    'savingType',
    'seats',
    'status',
    'subdomain',
    'type',
    'updatedAt',
    'users',
    'version',
  ]);
});

test('a tenant is created as a draft, listed, changed and deleted', async () => {
  const email = 'lead@larkspur.test';
  const made = await create({ name: ' Larkspur ', subdomain: ' LARKspur ', admin: { email } });
  expect(made).toMatchObject({
    name: 'Larkspur',
    type: 'Brand',
    subdomain: 'larkspur',
    status: 'draft',
    admin: { email, firstName: '-', lastName: '-' },
    companies: 0,
    users: 0,
    version: 1,
  });
  expect(await listed(server, staff, url, made._id)).toEqual(made);

  const changed = await change(made._id, { name: 'Larkspur Two', type: 'Group' });
  expect(changed.body.data.whiteLabel).toMatchObject({
    name: 'Larkspur Two',
    type: 'Group',
    subdomain: 'larkspur',
    admin: { email },
    version: 2,
  });
  expect(await listed(server, staff, url, made._id)).toEqual(changed.body.data.whiteLabel);

  expect((await remove(made._id)).status).toBe(200);
  expect(await listed(server, staff, url, made._id)).toBeUndefined();
  expect((await change(made._id, { name: 'Back' })).status).toBe(404);
  expect((await remove(made._id)).status).toBe(404);
});

test('the account with the address of the admin is named, if the organization has it', async () => {
  const email = 'owner@acme.test';
  const accountOf = async () => (await read(acme)).body.data.whiteLabel.adminAccount;
  await change(acme, { admin: { email } });
  expect(await accountOf()).toEqual({ _id: idOf('user', email), kind: 'user' });
  await change(acme, { admin: { email: 'owner@northwind.test' } });
  expect(await accountOf()).toBeNull();
});

test('one tenant is read by its id, as the list shows it', async () => {
  const [row] = await listAll(server, staff, url);
  const answer = await read(String(row?._id));
  expect([answer.status, answer.body.data]).toEqual([200, { whiteLabel: row }]);
});

test('a deleted tenant is not found any more', async () => {
  const { _id } = await create({ subdomain: 'gone' });
  await remove(_id);
  const answer = await read(_id);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

describe('the admin block', () => {
  test('is left out, set, kept, changed and removed with the address', async () => {
    const made = await create({ subdomain: 'blocks' });
    expect(made.admin).toBeNull();
    const adminAfter = async (body: object) =>
      (await change(made._id, body)).body.data.whiteLabel.admin;
    const block = { email: 'a@blocks.test', firstName: '-', lastName: '-' };
    expect(await adminAfter({ admin: { email: ' A@Blocks.test ' } })).toEqual(block);
    expect(await adminAfter({ name: 'Blocks' })).toEqual(block);
    await server.sql(
      `UPDATE white_labels SET admin = admin || '{"firstName":"Ann"}' WHERE id = $1`,
      [made._id],
    );
    const renamed = { ...block, firstName: 'Ann', email: 'b@blocks.test' };
    expect(await adminAfter({ admin: { email: 'b@blocks.test' } })).toEqual(renamed);
    expect(await adminAfter({ admin: { email: '' } })).toBeNull();
  });
});

const taken = 'This subdomain is taken.';
const isTaken = { code: 'conflict', message: taken, fields: { subdomain: taken } };

describe('the subdomain', () => {
  test('of another tenant cannot be taken, when creating or changing', async () => {
    const body = { name: 'Copy', type: 'Brand', subdomain: 'ACME' };
    const created = await server.call(staff, 'POST', url, { body });
    expect([created.status, created.body]).toEqual([409, expect.objectContaining(isTaken)]);
    const { _id } = await create({ subdomain: 'own' });
    const changed = await change(_id, { subdomain: 'northwind' });
    expect([changed.status, changed.body]).toEqual([409, expect.objectContaining(isTaken)]);
    expect((await listed(server, staff, url, _id))?.['subdomain']).toBe('own');
  });

  test('of a deleted tenant may be taken', async () => {
    const { _id } = await create({ subdomain: 'freed' });
    await remove(_id);
    expect((await create({ subdomain: 'freed' })).subdomain).toBe('freed');
  });

  test('may change while the tenant is a draft', async () => {
    const { _id } = await create({ subdomain: 'early' });
    const { body } = await change(_id, { subdomain: 'later' });
    expect(body.data.whiteLabel.subdomain).toBe('later');
  });

  test.each(['acme', 'greyfield'])('of %s is fixed, everything else is not', async (subdomain) => {
    const id = tenantIdOf(subdomain);
    const answer = await change(id, { subdomain: 'moved' });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await change(id, { subdomain, name: 'Renamed' })).status).toBe(200);
    expect(await listed(server, staff, url, id)).toMatchObject({ subdomain, name: 'Renamed' });
  });
});

describe('deleting', () => {
  test.each([
    ['draft', 'indigo', 200],
    ['inactive', 'halcyon', 200],
    ['active', 'calyx', 409],
  ])('a tenant that is %s (%s) answers %i', async (_status, subdomain, status) => {
    const id = tenantIdOf(subdomain);
    const answer = await remove(id);
    expect(answer.status).toBe(status);
    const row = await listed(server, staff, url, id);
    expect(row === undefined).toBe(status === 200);
    if (status === 409)
      expect(answer.body.message).toBe('Deactivate this organization before deleting it.');
  });
});

test('the version last seen is changed and counted, an older one is not', async () => {
  const { _id } = await create({ subdomain: 'versions' });
  const first = await change(_id, { name: 'Two' }, { 'if-match': '"1"' });
  expect([first.status, first.headers['etag']]).toEqual([200, '"2"']);
  const old = await change(_id, { name: 'Old' }, { 'if-match': '"1"' });
  expect([old.status, old.body.code]).toEqual([412, 'version_conflict']);
  expect(old.body.current).toEqual(first.body.data.whiteLabel);
  expect((await listed(server, staff, url, _id))?.['name']).toBe('Two');
});

test.each([
  ['an unknown tenant', unknownId],
  ['the platform itself', tenantIdOf('admin')],
])('%s can be neither read, changed nor deleted', async (_name, id) => {
  expect((await read(id)).status).toBe(404);
  expect((await change(id, { name: 'X' })).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const [platform] = await server.sql(`SELECT name, deleted_at FROM white_labels
    WHERE subdomain = 'admin'`);
  expect(platform).toEqual({ name: 'Outpost', deleted_at: null });
});
