import { beforeAll, expect, test } from 'vitest';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/white-label';
const staff = 'super@demo.test';
const valid = { name: 'Larkspur', type: 'Brand', subdomain: 'larkspur' };

const server = testServer();
let id: string;
beforeAll(async () => {
  const { body } = await server.call(staff, 'POST', url, { body: valid });
  id = body.data.whiteLabel._id;
});

type Line = [field: string, value: unknown, message: string];

const wrong: Line[] = [
  ['name', '', 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['name', null, 'Name is required'],
  ['name', 'x'.repeat(51), 'Name is incorrect'],
  ['name', 'a\0b', 'Name is incorrect'],
  ['type', '', 'Type is required'],
  ['type', null, 'Type is required'],
  ['type', 'agency', 'Type is incorrect'],
  ['type', 'Platform', 'Type is incorrect'],
  ['subdomain', '', 'Subdomain is required'],
  ['subdomain', ' ', 'Subdomain is required'],
  ['subdomain', null, 'Subdomain is required'],
  ['subdomain', 'x'.repeat(41), 'Subdomain should have max 40 characters'],
  ['subdomain', 'a b', 'Subdomain is incorrect'],
  ['subdomain', 'a.b', 'Subdomain is incorrect'],
  ['subdomain', 'a_b', 'Subdomain is incorrect'],
  ['subdomain', '-a', 'Subdomain is incorrect'],
  ['subdomain', 'a-', 'Subdomain is incorrect'],
  ['subdomain', 'ä', 'Subdomain is incorrect'],
  ['subdomain', 'admin', 'This subdomain is reserved.'],
  ['subdomain', ' Admin ', 'This subdomain is reserved.'],
  ['subdomain', 'www', 'This subdomain is reserved.'],
  ['subdomain', 'api', 'This subdomain is reserved.'],
  ['subdomain', 'localhost', 'This subdomain is reserved.'],
];

const missing: Line[] = [
  ['name', undefined, 'Name is required'],
  ['type', undefined, 'Type is required'],
  ['subdomain', undefined, 'Subdomain is required'],
];

test.each([...wrong, ...missing])(
  'creating with %s = %j answers "%s"',
  async (field, value, message) => {
    const body = { ...valid, subdomain: 'other', [field]: value };
    expectFields(await server.call(staff, 'POST', url, { body }), { [field]: message });
  },
);

test.each(wrong)('changing %s to %j answers "%s"', async (field, value, message) => {
  const body = { [field]: value };
  expectFields(await server.call(staff, 'PATCH', `${url}/${id}`, { body }), { [field]: message });
});

test('creating with nothing names every required field', async () => {
  expectFields(await server.call(staff, 'POST', url, { body: {} }), {
    name: 'Name is required',
    type: 'Type is required',
    subdomain: 'Subdomain is required',
  });
});

test.each([
  ['POST', 'status', 'active'],
  ['POST', 'kind', 'platform'],
  ['PATCH', 'kind', 'platform'],
  ['POST', 'savingType', 'draft'],
  ['PATCH', 'deletedAt', null],
  ['PATCH', 'version', 9],
] as const)('%s is refused for the unknown field %s', async (method, field, value) => {
  const path = method === 'POST' ? url : `${url}/${id}`;
  const body = method === 'POST' ? { ...valid, subdomain: 'other' } : {};
  const answer = await server.call(staff, method, path, { body: { ...body, [field]: value } });
  expectFields(answer, { [field]: `${field} is not known` });
});

test.each(['a', '7', 'a-b', 'x'.repeat(40), 'a--b'])(
  'the subdomain %s is fine',
  async (subdomain) => {
    const answer = await server.call(staff, 'PATCH', `${url}/${id}`, { body: { subdomain } });
    expect(answer.body.data.whiteLabel.subdomain).toBe(subdomain);
  },
);

test('a name of 50 characters is kept whole', async () => {
  const name = 'é'.repeat(50);
  const answer = await server.call(staff, 'PATCH', `${url}/${id}`, { body: { name } });
  expect(answer.body.data.whiteLabel.name).toBe(name);
});
