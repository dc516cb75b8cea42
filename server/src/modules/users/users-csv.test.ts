import { expect, test } from 'vitest';
import type { User } from '@outpost/contracts';
import { cellsOf, timeCell } from '../../testing/csv.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/users';

const server = testServer();

const download = async (who: string, query = '') => {
  const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
  const answer = await server.http.inject({ method: 'GET', url: `${url}/csv${query}`, headers });
  return { status: answer.statusCode, cells: cellsOf(answer.payload) };
};

const shown = (user: User) => [
  user._id,
  user.firstName,
  user.lastName,
  user.email,
  user.whiteLabel.name,
  user.company?.name ?? '',
  user.role ?? user.teamRole,
  user.status,
  user.restrictedStatus,
  user.inviteStatus,
  user.type,
  user.kind,
  user.onBoarding,
  user.salesOnboarding,
  String(user.seats),
  timeCell(user.lastActiveAt),
  timeCell(user.createdAt),
  timeCell(user.updatedAt),
];

test.each(['owner@acme.test', 'super@demo.test'])(
  'the file says %s of each person what the list shows',
  async (who) => {
    const query = { filters: { status: ['confirmed', 'deactivated'] }, sort: { name: 'up' } };
    const { body } = await server.call(who, 'GET', url + queryText({ ...query, limit: 100 }));
    const [header, ...rows] = (await download(who, queryText(query))).cells;
    expect(header).toEqual([
      'Id',
      'First name',
      'Last name',
      'Email',
      'Organization',
      'Company',
      'Role',
      'Status',
      'Access',
      'Invitation',
      'Plan',
      'Kind',
      'Onboarding',
      'Sales onboarding',
      'Own seats',
      'Last active (UTC)',
      'Created (UTC)',
      'Updated (UTC)',
    ]);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.slice(0, 100)).toEqual(body.data.users.map(shown));
  },
);

test('whoever may not read the list gets no file of it', async () => {
  expect((await download('guest@acme.test')).status).toBe(403);
});
