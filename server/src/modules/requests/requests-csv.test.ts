import { expect, test } from 'vitest';
import { requestTypes, type RequestType } from '@outpost/contracts';
import { cellsOf } from '../../testing/csv.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** Present and requested value of each type in the demo's requests. */
const expected: Record<RequestType, [present: string, asked: string]> = {
  'seat-increase': ['6 seats', '9 seats'],
  'plan-change': ['Paid', 'Free'],
  deletion: ['Account', 'Delete account'],
  domain: ['No domain', 'leads.example.com'],
  'restriction-appeal': ['Restricted', 'Active'],
  'team-invite': ['', 'Rowan Keane (rowan.keane@example.com), Educator'],
};

test.each(requestTypes)('the file says in words what a %s asks', async (type) => {
  const headers = { authorization: `Bearer ${await server.tokenOf('super@demo.test')}` };
  const filters = encodeURIComponent(JSON.stringify({ type: [type] }));
  const url = `/v1/super-admin/requests/csv?values=raw&filters=${filters}`;
  const { payload } = await server.http.inject({ url, headers });
  const [titles = [], ...rows] = cellsOf(payload);
  const shown = rows.map((row) => ['Current', 'Requested'].map((one) => row[titles.indexOf(one)]));
  expect(shown.length).toBeGreaterThan(0);
  for (const values of shown) expect(values).toEqual(expected[type]);
});
