import { expect, test } from 'vitest';
import {
  defaultTicketHours,
  defaultTicketTargets,
  ticketSettingsEndpoints,
  type AdminPanelUser,
  type TicketSettings,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeTicket,
  makeTicketSettings,
  makeWhiteLabel,
  renderScreen,
  screen,
} from '@outpost/testing';
import { durationText, minutesOf } from './settings-values.ts';
import { TicketsScreen } from './tickets.screen.tsx';

const acme = makeWhiteLabel({ name: 'Acme Agency' });
const settings = makeTicketSettings({ _id: acme._id, version: 4 });
const owner = makeAdminPanelUser({ teamRole: 'owner' });

const open = async (
  user: AdminPanelUser = makeAdminPanelUser(),
  shown: Partial<TicketSettings> = {},
) => {
  const api = fakeApi({ tickets: [makeTicket()], whiteLabels: [acme] });
  const { internal, ...hours } = { ...settings, ...shown };
  const ticketSettings = { ...hours, ...(user.role && internal && { internal }) };
  api.answer(ticketSettingsEndpoints.byId, () => ({ ticketSettings }));
  const rendered = renderScreen(<TicketsScreen />, { path: '/support-ticket', user, api });
  await rendered.visitor.click(await screen.findByRole('button', { name: 'Business hours' }));
  return { api, ...rendered };
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

const openForStaff = async (shown: Partial<TicketSettings> = {}) => {
  const rendered = await open(makeAdminPanelUser(), shown);
  await rendered.visitor.click(await screen.findByRole('combobox', { name: 'Organization' }));
  await rendered.visitor.click(await screen.findByRole('option', { name: 'Acme Agency' }));
  await screen.findByRole('dialog', { name: 'Business hours of Acme Agency' });
  return rendered;
};

test('staff choose an organization, and set its hours and targets', async () => {
  const { api, visitor } = await openForStaff();
  await visitor.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await visitor.clear(field('Urgent, first response'));
  await visitor.type(field('Urgent, first response'), '0:30');
  await visitor.type(field('Holidays'), '2026-12-25 2026-12-26');
  await visitor.click(save());
  await screen.findByText(/^Saved. Due times of open tickets are being recalculated/);
  const [call] = api.callsTo(ticketSettingsEndpoints.change);
  expect(call?.headers.get('if-match')).toBe('"4"');
  expect(call?.body).toEqual({
    ...defaultTicketHours,
    days: defaultTicketHours.days.filter(({ day }) => day !== 'friday'),
    holidays: ['2026-12-25', '2026-12-26'],
    targets: { ...defaultTicketTargets, urgent: { response: 30, resolution: 480 } },
  });
});

test('wrong hours and targets are explained beside their fields', async () => {
  const { api, visitor } = await openForStaff();
  await visitor.clear(field('Monday, closes'));
  await visitor.type(field('Monday, closes'), '08:00');
  await visitor.clear(field('Low, resolution'));
  await visitor.type(field('Low, resolution'), '1:00');
  await visitor.clear(field('High, first response'));
  await visitor.type(field('High, first response'), 'soon');
  await visitor.type(field('Holidays'), '2026-02-30');
  await visitor.click(save());
  for (const message of [
    'Closing must be after opening',
    'Resolution cannot be due before the first response',
    'First response is incorrect',
    'Date is incorrect',
  ])
    expect(screen.getByText(message)).toBeTruthy();
  for (const { day } of defaultTicketHours.days)
    await visitor.click(
      screen.getByRole('checkbox', { name: day.charAt(0).toUpperCase() + day.slice(1) }),
    );
  expect(screen.getByText('Support must be open on at least one weekday')).toBeTruthy();
  expect(api.callsTo(ticketSettingsEndpoints.change)).toEqual([]);
});

test('says that due times are still the earlier ones', async () => {
  await openForStaff({ internal: { targets: defaultTicketTargets, isApplying: true } });
  expect(screen.getByText(/Until that is done, the list shows the earlier ones/)).toBeTruthy();
});

test('an owner sets the hours of the own organization, and sees no targets', async () => {
  const { api, visitor } = await open(owner);
  await screen.findByRole('dialog', { name: 'Business hours of Acme Agency' });
  expect(screen.queryByText('Targets')).toBeNull();
  await visitor.clear(field('Monday, closes'));
  await visitor.type(field('Monday, closes'), '00:00');
  await visitor.click(save());
  await screen.findByText('Business hours saved.');
  const [call] = api.callsTo(ticketSettingsEndpoints.changeHours);
  expect(call?.headers.get('if-match')).toBe('"4"');
  const [monday, ...others] = defaultTicketHours.days;
  const days = [{ ...monday, closesAt: '24:00' }, ...others];
  expect(call?.body).toEqual({ ...defaultTicketHours, days });
});

test('a member cannot set business hours', async () => {
  renderScreen(<TicketsScreen />, {
    path: '/support-ticket?popup=hours',
    user: makeAdminPanelUser({ teamRole: 'member' }),
    api: fakeApi({ tickets: [makeTicket({ title: 'No rows' })] }),
  });
  await screen.findByText('No rows');
  expect(screen.queryByRole('button', { name: 'Business hours' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure to load is shown, and loading works again', async () => {
  const api = fakeApi({ tickets: [makeTicket()] });
  api.fail(ticketSettingsEndpoints.byId);
  const { visitor } = renderScreen(<TicketsScreen />, {
    path: '/support-ticket?popup=hours',
    user: owner,
    api,
  });
  await screen.findByText('The business hours could not be loaded');
  api.recover(ticketSettingsEndpoints.byId);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: /^Business hours of/ })).toBeTruthy();
});

test.each([
  ['1:30', 90],
  ['2', 120],
  ['0:05', 5],
  ['', undefined],
  ['1:60', -1],
  ['-1', -1],
  ['1.5', -1],
])('%j are %j minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
  if (minutes !== undefined && minutes > 0) expect(minutesOf(durationText(minutes))).toBe(minutes);
});
