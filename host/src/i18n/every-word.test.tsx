import { beforeEach, expect, test, vi } from 'vitest';
import {
  accountLinkEndpoints,
  authEndpoints,
  dashboardEndpoints,
  notificationEndpoints,
  queueKinds,
  searchEndpoints,
} from '@outpost/contracts';
import {
  act,
  fakeApi,
  fireEvent,
  foreignWords,
  makeAdminPanelUser,
  makeDashboard,
  makeNotification,
  makeUser,
  renderScreen,
  returnWithToken,
  screen,
  signIn,
  speakPseudo,
  type FakeApi,
} from '@outpost/testing';
import { ShellCrash } from '../frame/shell-crash.tsx';
import { fakeLoader, openPanel } from '../testing/open-panel.tsx';
import { stubLayout } from '../testing/stub-layout.ts';
import { t } from './i18n.ts';

const link = {
  email: 'ada@acme.example',
  firstName: 'Ada',
  lastName: 'Byron',
  organization: 'Acme Agency',
  role: 'seat-holder',
  invitedBy: null,
};

const data = ['Grace Hopper', 'GH', 'grace@outpost.example', 'Outpost', 'O', 'Acme Agency', 'A'];
const ofTenant = ['Agency · acme'];
const keys = ['Ctrl K', 'X'];
const ofServer = ['The server says so.', 'Sent.', 'Email is required', 'Password is required'];
const ofRemotes = ['The screen of support'];
const ofRecords = ['Ada Byron joined', 'The invitation was accepted.'];
const ofServices = [...ofServer, ...ofRemotes, ...ofRecords, link.email, 'Ada Byron'];
const known = [...data, ...ofTenant, ...keys, ...ofServices];

/** Dates and ages are data and need no translation. */
const isTime = (text: string) =>
  /^(Feb \d\d(, 2026)?|(\d+|an?) \w+ ago|· Feb \d\d, 2026, \d\d:\d\d \S+|\w+ Feb \d\d 2026 .+GMT.+)$/.test(
    text,
  );

const expectEveryWord = () =>
  expect(foreignWords(known).filter((text) => !isTime(text))).toEqual([]);

let api: FakeApi;
const message = 'The server says so.';

beforeEach(async () => {
  api = fakeApi();
  signIn(null);
  await speakPseudo();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  stubLayout();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('every word of sign-in comes from the locale', async () => {
  const { visitor } = openPanel('/sign-in');
  await heading(t('signIn.title', { name: 'Outpost' }));
  expectEveryWord();
  await visitor.click(await button(t('fields.showPassword')));
  await visitor.click(await button(t('signIn.submit')));
  await screen.findByText('Email is required');
  await button(t('fields.hidePassword'));
  expectEveryWord();
});

test.each([
  ['a deactivated account', 'account_deactivated'],
  ['the people of a disabled provider', 'msp_disabled'],
  ['the people of a deactivated organization', 'organization_deactivated'],
] as const)('so does what %s is told', async (_, code) => {
  api.fail(authEndpoints.login, { statusCode: 403, code, message });
  const { visitor } = openPanel('/sign-in');
  await visitor.type(await screen.findByRole('textbox'), 'grace@outpost.example');
  await visitor.type(screen.getByLabelText(t('fields.password')), 'correct horse{Enter}');
  await button(t('deactivated.contact'));
  expectEveryWord();
});

test('so does asking for a link: before, while waiting, and after', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  api.answer(accountLinkEndpoints.forgotPassword, () => ({ message: 'Sent.' }));
  const { visitor } = openPanel('/forgot-password');
  await heading(t('forgotPassword.title'));
  expectEveryWord();
  await visitor.type(screen.getByRole('textbox'), 'ada@acme.example');
  await visitor.click(await button(t('forgotPassword.send')));
  await button(t('forgotPassword.sendAgainIn', { seconds: 60 }));
  expectEveryWord();
  act(() => void vi.advanceTimersByTime(60_000));
  await button(t('forgotPassword.sendAgain'));
  expectEveryWord();
});

test.each([
  ['/reset-password', 'resetPassword.submit'],
  ['/activate', 'activate.submit'],
] as const)('so does %s with a link that works', async (path, submit) => {
  api.answer(accountLinkEndpoints.linkState, () => ({ link }));
  openPanel(`${path}?token=of-ada`);
  await button(t(submit));
  expectEveryWord();
});

test.each([
  ['invalid_params', 400, 'invitationLink.incomplete'],
  ['invalid_request', 400, 'invitationLink.used'],
  ['expired', 410, 'invitationLink.expired'],
  ['unavailable', 503, 'links.unchecked'],
] as const)('so does a link that is answered %s', async (code, statusCode, title) => {
  api.fail(accountLinkEndpoints.linkState, { statusCode, code, message });
  openPanel('/activate?token=of-ada');
  await heading(t(title));
  expectEveryWord();
});

test('so does the dashboard, with everything that can wait, and when it fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-11T10:00:00Z') });
  const oldest = '2026-02-01T10:00:00.000Z';
  const queue = queueKinds.map((kind) => ({ kind, count: 2, oldest, to: '/users' }));
  api.answer(dashboardEndpoints.show, () => ({ dashboard: makeDashboard({ queue }) }));
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/home?range=all-time');
  await screen.findByRole('table', { name: t('dashboard.signUps') });
  expectEveryWord();
  api.fail(dashboardEndpoints.show, { statusCode: 503, code: 'unavailable', message });
  await visitor.selectOptions(screen.getByRole('combobox'), 'today');
  await heading(t('dashboard.failed'));
  expectEveryWord();
});

test.each([
  ['a super admin', makeAdminPanelUser()],
  ['an owner', makeAdminPanelUser({ teamRole: 'owner' })],
])('so do home, sidebar and palette of %s', async (_, user) => {
  signIn(user, api);
  const { visitor } = openPanel('/home');
  await heading(t('home.welcome', { name: 'Grace' }));
  await visitor.click(await button(t('palette.label')));
  await screen.findByRole('dialog', { name: t('palette.label') });
  expectEveryWord();
  await visitor.keyboard('no such thing');
  await screen.findByText(t('palette.empty'));
  expectEveryWord();
});

test('so does a narrow sidebar in any theme, and what was opened before', async () => {
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/home');
  await visitor.click(await button('⟦Collapse navigation⟧'));
  for (const theme of ['theme.system', 'theme.light', 'theme.dark'] as const) {
    await visitor.click(await button(t(theme)));
    expectEveryWord();
  }
  await visitor.click(await button(t('palette.label')));
  await visitor.click(await screen.findByRole('option', { name: t('navigation.faqs') }));
  await heading('The screen of support');
  await visitor.click(await button(t('palette.label')));
  await screen.findByRole('group', { name: t('palette.recent') });
  expectEveryWord();
});

test('so do notifications, of today and before, and what somebody wants to be told', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-10T12:00:00.000Z') });
  const older = makeNotification({ createdAt: '2026-02-01T10:00:00.000Z', isRead: true });
  const newer = Array.from({ length: 30 }, () => makeNotification());
  api.rows.notifications.push(...newer, older);
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/faqs');
  await visitor.click(
    await button(`${t('notifications.title')}, ${t('notifications.waiting', { count: 30 })}`),
  );
  await visitor.click(await button(t('notifications.showEarlier')));
  await screen.findByRole('list', { name: t('notifications.earlier') });
  expectEveryWord();
  await visitor.click(await button(t('notifications.preferences')));
  await screen.findByRole('switch', { name: t('notificationKinds.billing') });
  expectEveryWord();
});

test('so do notifications that did not come, and none at all', async () => {
  signIn(makeAdminPanelUser(), api);
  api.fail(notificationEndpoints.list, { statusCode: 500, code: 'internal', message });
  api.fail(notificationEndpoints.preferences, { statusCode: 500, code: 'internal', message });
  const { visitor } = openPanel('/faqs');
  await visitor.click(await button(t('notifications.title')));
  await heading(t('notifications.failed'));
  expectEveryWord();
  await visitor.click(await button(t('notifications.preferences')));
  await heading(t('notifications.preferencesFailed'));
  expectEveryWord();
  api.recover(notificationEndpoints.list);
  await visitor.click(await button(t('notifications.back')));
  await heading(t('notifications.empty'));
  expectEveryWord();
});

test('so do records that are searched, found, and not to be had', async () => {
  api.rows.users.push(makeUser());
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/faqs');
  await visitor.click(await button(t('palette.label')));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  type('ada');
  screen.getByRole('progressbar', { name: t('search.searching') });
  expectEveryWord();
  await screen.findByRole('option', { name: /Ada Byron/ });
  expectEveryWord();
  api.fail(searchEndpoints.all, { statusCode: 500, code: 'internal', message });
  type('adam');
  await screen.findByText(t('search.failed', { reason: message }));
  expectEveryWord();
});

test('so do the keys that help', async () => {
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/faqs');
  await heading('The screen of support');
  await visitor.keyboard('?');
  await screen.findByRole('dialog', { name: t('shortcuts.title') });
  expectEveryWord();
});

test('so does an address that is no page', async () => {
  signIn(makeAdminPanelUser(), api);
  openPanel('/no-such-page');
  await heading(t('notFound.title'));
  expectEveryWord();
});

test('so does what surrounds a screen that is not allowed', async () => {
  signIn(makeAdminPanelUser({ teamRole: 'guest' }), api);
  const handle = { title: 'Secret', permission: 'admins:read' };
  const admins = [{ path: '/admins', element: null, handle }];
  openPanel('/admins', fakeLoader({ 'account-management': admins }));
  await heading('⟦You do not have access to this page⟧');
  expectEveryWord();
});

test('so does an area that did not load', async () => {
  signIn(makeAdminPanelUser(), api);
  const loader = fakeLoader();
  loader.broken.set('support', 'Gone.');
  openPanel('/faqs', loader);
  await heading(t('remotes.unavailable', { area: 'App Support' }));
  expectEveryWord();
});

/** Throws a value that is no `Error`. */
function Broken(): never {
  throw 'anything';
}

test('so do an area and a panel that broke', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn(makeAdminPanelUser(), api);
  openPanel('/faqs', fakeLoader({ support: [{ path: '/faqs', element: <Broken /> }] }));
  await heading(t('remotes.unavailable', { area: 'App Support' }));
  expectEveryWord();
  renderScreen([{ path: '/', element: <Broken />, errorElement: <ShellCrash /> }]);
  await heading(t('failures.panel'));
  expectEveryWord();
});

test('so does an account that could not be loaded', async () => {
  returnWithToken(makeAdminPanelUser(), api);
  api.fail(authEndpoints.me, { statusCode: 503, code: 'unavailable', message });
  openPanel('/home');
  await screen.findByRole('button', { name: t('signIn.retry') });
  expectEveryWord();
});
