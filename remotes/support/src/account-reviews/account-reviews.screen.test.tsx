import { expect, test } from 'vitest';
import {
  accountReviewEndpoints,
  defaultHealthSettings,
  healthSettingsEndpoints,
  type AdminPanelUser,
} from '@outpost/contracts';
import {
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAccountReview,
  makeAdminPanelUser,
  renderScreen,
  screen,
  within,
  showEveryColumn,
} from '@outpost/testing';
import { AccountReviewsScreen } from './account-reviews.screen.tsx';

const theAccount = makeAccountReview({ version: 3 });
const unknown = makeAccountReview({ name: 'Fresh', health: null, score: null, drivers: [] });

const open = async (search = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ accountReviews: [theAccount, unknown] });
  const path = `/account-review${search}`;
  const shown = renderScreen(<AccountReviewsScreen />, { path, user, api });
  await screen.findByText(unknown.name);
  return { api, ...shown };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('sorts by every header that offers it, and filters by all its contract knows', async () => {
  const { api, visitor, ...shown } = await open();
  const { list } = accountReviewEndpoints;
  expect(await expectEveryHeaderToSort(visitor, api, list)).toEqual([
    'name',
    'score',
    'nextReviewOn',
    'lastReviewedAt',
    'createdAt',
    'updatedAt',
  ]);
  expect(await expectEveryFilterToWork({ visitor, ...shown }, api, list)).toEqual({
    filters: ['health', 'status', 'type', 'due', 'movement'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('a row has the driver that costs most, with its numbers', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  const row = within(screen.getByRole('row', { name: /Molar Group/ }));
  expect(row.getByText('2 of 10 seats used').title).toContain('2 of 10 seats used: 4 of 20 points');
  expect(row.getByText('20%')).toBeTruthy();
  expect(row.getByText('Average')).toBeTruthy();
});

test('the panel has all drivers, says what was left out, and shows the score over time', async () => {
  await open(`?open=${theAccount._id}`);
  const panel = await dialog(theAccount.name);
  const table = within(await panel.findByRole('table', { name: 'What the score comes from' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DriverPoints',
    'Usage · 2 of 10 seats used4 of 20',
    'Support · Open tickets: 18 of 10',
    'Engagement · Leads handledNo data: left out',
  ]);
  expect(panel.getByText(/is shared among the others/)).toBeTruthy();
  expect(await panel.findByRole('table', { name: 'Score over time' })).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Open company' }).getAttribute('href')).toBe(
    `/company/show/${theAccount._id}`,
  );
});

test('weights are saved only if they add up, with the version that was seen', async () => {
  const { api, visitor } = await open('?popup=settings');
  const settings = await dialog('Health settings');
  const seats = await settings.findByRole('spinbutton', { name: 'Seats in use' });
  await visitor.clear(seats);
  await visitor.type(seats, '20');
  expect(await settings.findByText('The weights add up to 105 of 100.')).toBeTruthy();
  await visitor.click(settings.getByRole('button', { name: 'Save and compute' }));
  expect(await settings.findByText('The weights must add up to 100')).toBeTruthy();
  expect(api.callsTo(healthSettingsEndpoints.change)).toEqual([]);

  const signIns = settings.getByRole('spinbutton', { name: 'Last sign-in' });
  await visitor.clear(signIns);
  await visitor.type(signIns, '5');
  await visitor.click(settings.getByRole('button', { name: 'Save and compute' }));
  expect(await screen.findByText(/All scores are computed with them/)).toBeTruthy();
  const [call] = api.callsTo(healthSettingsEndpoints.change);
  expect(call?.headers.get('if-match')).toBe('"0"');
  const weights = { ...defaultHealthSettings.weights, seats: 20, signIns: 5 };
  expect(call?.body).toEqual({ ...defaultHealthSettings, weights });
  const progress = await settings.findByRole('progressbar');
  expect(progress.getAttribute('aria-label')).toBe('Scores with these settings: 0 of 40');
});

test('support reads the settings and changes none', async () => {
  await open('?popup=settings', makeAdminPanelUser({ role: 'support' }));
  const settings = await dialog('Health settings');
  expect(await settings.findByText('Seats in use: 15')).toBeTruthy();
  expect(settings.queryByRole('button', { name: 'Save and compute' })).toBeNull();
});
