import { expect, test } from 'vitest';
import { activityEndpoints, type ActivityEntry } from '@outpost/contracts';
import {
  expectEveryFilterToWork,
  fakeApi,
  makeActivityEntry,
  makeId,
  renderScreen,
  screen,
  within,
} from '@outpost/testing';
import { ActivityTab } from './activity-tab.tsx';

const id = makeId();
const labels = { type: 'Plan' };
const endpoint = activityEndpoints.ofCompany;

const open = (entries: ActivityEntry[]) => {
  const api = fakeApi();
  api.answer(endpoint, () => ({ entries, total: entries.length, page: 1, limit: 25 }));
  const tab = <ActivityTab endpoint={endpoint} id={id} labels={labels} />;
  return { api, ...renderScreen(tab, { path: '/', api }) };
};

const items = async () => {
  const list = await screen.findByRole('list', { name: 'Activity' });
  return within(list).getAllByRole('listitem');
};

test('tells who changed what of the record, field by field, why and when', async () => {
  const { api } = open([
    makeActivityEntry({
      reason: 'They paid.',
      changes: { type: { before: 'free', after: 'paid' } },
      ip: '10.0.0.7',
    }),
  ]);
  const [item] = await items();
  for (const text of [
    'Olga Owner',
    'They paid.',
    'Plan',
    'Free → Paid',
    '10.0.0.7',
    'Feb 10, 2026',
  ])
    expect(item?.textContent).toContain(text);
  expect(api.callsTo(endpoint)[0]?.params).toEqual({ id });
});

test('names whoever did it in the name of somebody else', async () => {
  open([makeActivityEntry({ impersonator: { name: 'Sam Staff', email: 'sam@outpost.example' } })]);
  expect((await items())[0]?.textContent).toContain('Sam Staff, as Olga Owner');
});

test('a record that was created is told without all it began with', async () => {
  const changes = { id: { before: null, after: id }, name: { before: null, after: 'Northlake' } };
  open([makeActivityEntry({ changes })]);
  const [item] = await items();
  expect(item?.textContent).toContain('Added company Northlake Dental');
  expect(item?.textContent).not.toContain('→');
});

test('filters by everything it offers, and the address keeps it', async () => {
  const { api, ...shown } = open([makeActivityEntry()]);
  await items();
  expect(await expectEveryFilterToWork(shown, api, endpoint)).toEqual({
    filters: ['kind'],
    dates: ['createdAt'],
  });
});

test('a record nobody changed says so', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeTruthy();
});

test('what could not be loaded can be asked for again', async () => {
  const { api, visitor } = open([makeActivityEntry()]);
  api.fail(endpoint, { message: 'The log is asleep.' });
  expect((await screen.findByRole('alert')).textContent).toContain('The log is asleep.');
  api.recover(endpoint);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await items()).toHaveLength(1);
});
