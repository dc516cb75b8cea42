import { activityEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeActivityEntry,
  makeId,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { expect, test } from 'vitest';
import { LastStep } from './last-step.tsx';

const id = makeId();
const actorId = makeId();
const deactivation = makeActivityEntry({
  action: 'POST /super-admin/users/:id/deactivate',
  targetType: 'users',
  targetName: 'Tove Okafor',
  actor: {
    _id: actorId,
    name: 'Odile Acker',
    email: 'owner@acme.test',
    account: { _id: actorId, kind: 'user' },
  },
  changes: { status: { before: 'confirmed', after: 'deactivated' } },
});

const show = (entries: (typeof deactivation)[]) => {
  const api = fakeApi({});
  api.answer(activityEndpoints.ofUser, () => ({
    entries,
    total: entries.length,
    page: 1,
    limit: 1,
  }));
  const step = <LastStep endpoint={activityEndpoints.ofUser} id={id} verb="deactivated" />;
  renderScreen(<p data-testid="line">{step}</p>, { api });
  return { api, line: () => screen.getByTestId('line').textContent };
};

test('says who took the step, when and why, with a link to the person', async () => {
  const { api, line } = show([{ ...deactivation, reason: 'Left the company' }]);
  const link = await screen.findByRole('link', { name: 'Odile Acker' });
  expect(link.getAttribute('href')).toBe(`/users/show/${actorId}`);
  expect(line()).toBe('Deactivated by Odile Acker on Feb 10, 2026 — “Left the company”');
  expect(api.callsTo(activityEndpoints.ofUser)[0]).toMatchObject({
    params: { id },
    query: { filters: JSON.stringify({ verb: ['deactivated'] }), limit: '1' },
  });
});

test('names the impersonator, who really did it', async () => {
  const impersonator = { name: 'Sora Lund', email: 'sora@outpost.example' };
  const { line } = show([{ ...deactivation, impersonator }]);
  await screen.findByText(/Sora Lund/);
  expect(line()).toBe('Deactivated by Odile Acker (by Sora Lund) on Feb 10, 2026');
});

test('says nothing when no entry tells it', async () => {
  const { line } = show([]);
  expect(line()).toBe('Deactivated');
  await waitFor(() => expect(line()).toBe(''));
});
