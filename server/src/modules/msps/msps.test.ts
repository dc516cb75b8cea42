import { describe, expect, test } from 'vitest';
import type { Msp } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { cellsOf } from '../../testing/csv.ts';
import { expectFields } from '../../testing/records.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const url = `${api}/white-label/msp-list`;
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const msp = idOf('company', 'acme', 0);
const newMsp = { name: 'Ridge', contactName: 'Ida Vos', contactEmail: 'ida@ridge.test', seats: 12 };

const server = testServer();

const read = async (who: string, query: Record<string, unknown> = {}): Promise<Msp[]> => {
  const answer = await server.call(who, 'GET', url + queryText({ limit: 100, ...query }));
  expect(answer.status).toBe(200);
  return answer.body.data.msps;
};

const add = (who: string, body: object) => server.call(who, 'POST', `${api}/msp`, { body });

const countOf = async (condition: string) => {
  const [row] = await server.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${condition}`,
    [msp],
  );
  return row?.total;
};

test('the list has the franchisors and counts what is below each', async () => {
  const rows = await read(owner);
  expect(rows).toHaveLength(3);
  const first = rows.find(({ _id }) => _id === msp);
  expect(first).toMatchObject({
    status: 'enabled',
    seats: await countOf('generate_series(1, (SELECT seats FROM companies WHERE id = $1))'),
    companies: await countOf('companies WHERE franchisor_id = $1 AND id <> $1'),
    users: await countOf('users WHERE franchisor_id = $1 AND deleted_at IS NULL'),
    contactEmail: expect.stringMatching(/@acme\.test$/),
  });
  expect((await read(staff)).length).toBeGreaterThan(rows.length);
});

test('it is filtered by status and organization, searched and sorted', async () => {
  const disabled = await read(staff, { filters: { status: ['disabled'] } });
  expect(disabled.map(({ whiteLabel }) => whiteLabel.name).toSorted()).toEqual([
    'Everline Sales',
    'Fathom Recruiting',
    'Greyfield Media',
    'Halcyon Labs',
  ]);
  const ofAcme = await read(staff, { whiteLabel: acme, sort: { seats: 'down' } });
  const seats = ofAcme.map((row) => row.seats);
  expect(seats).toEqual(seats.toSorted((a, b) => b - a));
  const [first] = ofAcme;
  const found = await read(staff, { searchValue: first?.contactEmail ?? '' });
  expect(found.map(({ _id }) => _id)).toContain(first?._id);
});

test('the Pax8 file has its own columns, and the rows of the list', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(owner)}` };
  const answer = await server.http.inject({ method: 'GET', url: `${url}/pax8/csv`, headers });
  const [titles, ...rows] = cellsOf(answer.payload);
  expect(titles).toEqual([
    'MSP Id',
    'Company Name',
    'Contact Name',
    'Contact Email',
    'Seats',
    'Status',
    'Created Date',
  ]);
  const listed = await read(owner);
  expect(rows.map(([id]) => id)).toEqual(listed.map(({ _id }) => _id));
  expect(rows[0]?.[5]).toBe('Active');
  expect(rows[0]?.[6]).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('details say how many disabling would shut out', async () => {
  const [row] = (await read(owner)).filter(({ _id }) => _id === msp);
  const answer = await server.call(owner, 'GET', `${api}/white-label/msp/details?id=${msp}`);
  expect(answer.body.data.msp).toEqual({
    ...row,
    affected: { companies: row?.companies, users: row?.users },
  });
  const franchisee = idOf('company', 'acme', 1);
  for (const id of [franchisee, unknownId])
    expect(
      (await server.call(owner, 'GET', `${api}/white-label/msp/details?id=${id}`)).status,
    ).toBe(404);
});

describe('an MSP is added', () => {
  test('by internal staff to the organization they name', async () => {
    const answer = await add(staff, { ...newMsp, whiteLabel: northwind });
    expect(answer.status).toBe(201);
    expect(answer.body.data.msp).toMatchObject({
      ...newMsp,
      status: 'enabled',
      companies: 0,
      users: 0,
      whiteLabel: { _id: northwind },
    });
    expectFields(await add(staff, newMsp), { whiteLabel: 'Organization is required' });
    expectFields(await add(staff, { ...newMsp, whiteLabel: unknownId }), {
      whiteLabel: 'Organization is incorrect',
    });
  });

  test('by an owner to their own organization, whatever they name', async () => {
    const answer = await add(owner, { ...newMsp, whiteLabel: northwind });
    expect(answer.body.data.msp.whiteLabel._id).toBe(acme);
  });

  test('only with a name, somebody to call and seats', async () => {
    expectFields(await add(owner, {}), {
      name: 'Name is required',
      contactName: 'Contact name is required',
      contactEmail: 'Email is required',
      seats: 'Seats is required',
    });
    for (const seats of [0, 101, 1.5])
      expectFields(await add(owner, { ...newMsp, seats }), { seats: 'Seats is incorrect' });
  });
});

test('it is changed, but not by whoever saw an older one', async () => {
  const path = `${api}/msp/${msp}`;
  const body = { contactName: 'Nia Ode', seats: 20 };
  const answer = await server.call(owner, 'PATCH', path, { body });
  expect(answer.body.data.msp).toMatchObject(body);
  const headers = { 'if-match': '"1"' };
  const stale = await server.call(owner, 'PATCH', path, { body, headers });
  expect(stale.status).toBe(412);
  expect(stale.body.current).toMatchObject(body);
  const franchisee = `${api}/msp/${idOf('company', 'acme', 1)}`;
  expect((await server.call(owner, 'PATCH', franchisee, { body })).status).toBe(404);
});

describe('an MSP is deleted', () => {
  const remove = (id: string) => server.call(owner, 'DELETE', `${api}/msp/${id}`);

  test('only with no companies below it and no users', async () => {
    const answer = await remove(msp);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^This MSP still has \d+ companies and \d+ users\.$/),
    ]);
  });

  test('not while a user of it can be restored, then it is', async () => {
    const { _id } = (await add(owner, newMsp)).body.data.msp;
    await server.sql(
      `INSERT INTO users (id, tenant_id, company_id, franchisor_id, email, first_name, last_name,
         team_role, deleted_at)
       VALUES (gen_random_uuid(), $1, $2, $2, 'gone@ridge.test', 'Pia', 'Lund', 'member', now())`,
      [acme, _id],
    );
    expect((await remove(_id)).body.message).toMatch(/can still be restored\.$/);
    await server.sql('DELETE FROM users WHERE franchisor_id = $1', [_id]);
    expect((await remove(_id)).status).toBe(200);
    expect((await read(owner)).map((row) => row._id)).not.toContain(_id);
    expect((await remove(_id)).status).toBe(404);
  });

  test('a company below one is not reached this way', async () => {
    expect((await remove(idOf('company', 'acme', 1))).status).toBe(404);
  });
});
