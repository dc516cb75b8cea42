import { expect, test, vi } from 'vitest';
import { impersonationEndpoints, whiteLabelDetailEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeOverview,
  makeUser,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { WhiteLabelScreen } from './white-label.screen.tsx';

const routes = [{ path: '/white-label/show/:id', Component: WhiteLabelScreen }];
const acme = makeWhiteLabel();
const ada = makeUser({ firstName: 'Ada', lastName: 'Byron' });
const person = { _id: ada._id, name: 'Ada Byron' };
const label = 'Log in as owner';

const openMenu = async (owner: typeof person | null, user = makeAdminPanelUser()) => {
  const api = fakeApi({ whiteLabels: [acme], users: [ada] });
  api.answer(whiteLabelDetailEndpoints.overview, () => ({ overview: makeOverview({ owner }) }));
  const shown = renderScreen(routes, { path: `/white-label/show/${acme._id}`, user, api });
  await screen.findByText('2 enabled');
  await shown.visitor.click(screen.getByRole('button', { name: `Actions for ${acme.name}` }));
  await screen.findAllByRole('menuitem');
  return { api, ...shown };
};

test('logging in as the owner needs a reason, as with every user', async () => {
  const replace = vi.fn<(url: string) => void>();
  vi.spyOn(window, 'open').mockReturnValue({ opener: window, location: { replace } } as never);
  const { api, visitor } = await openMenu(person);
  await visitor.click(screen.getByRole('menuitem', { name: label }));
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  const submit = screen.getByRole('button', { name: 'Log in as user' });
  await visitor.click(submit);
  expect(api.callsTo(impersonationEndpoints.loginAs)).toEqual([]);
  await visitor.type(reason, 'They cannot find their forms');
  await visitor.click(submit);
  await waitFor(() => expect(replace).toHaveBeenCalled());
  const [call] = api.callsTo(impersonationEndpoints.loginAs);
  expect(call?.params).toEqual({ id: person._id });
  expect(call?.body).toEqual({ reason: 'They cannot find their forms' });
});

const { permissions } = makeAdminPanelUser();
const impersonation = {
  name: 'Sora Lund',
  email: 'sora@outpost.example',
  reason: 'Ticket 4711',
  returnUrl: 'http://localhost/users',
  expiresAt: '2026-02-10T10:00:00.000Z',
};

test.each([
  ['without a confirmed owner', null, {}],
  [
    'for those who may not log in as users',
    person,
    { permissions: permissions.filter((one) => one !== 'users:login-as') },
  ],
  ['while impersonating', person, { impersonation }],
] as const)('it is not offered %s', async (_, owner, changes) => {
  await openMenu(owner, makeAdminPanelUser(changes));
  expect(screen.queryByRole('menuitem', { name: label })).toBeNull();
});
