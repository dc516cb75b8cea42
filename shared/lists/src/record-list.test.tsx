import { expect, test, vi } from 'vitest';
import { videoEndpoints, type Video } from '@outpost/contracts';
import { recordChange } from '@outpost/api-client';
import { act, fakeApi, makeVideo, renderScreen, screen, waitFor } from '@outpost/testing';
import * as popups from './lazy/overlay-parts.ts';
import type { RecordListDefinition } from './list-definition.ts';
import { RecordList } from './record-list.tsx';

const listOf = (more: Partial<RecordListDefinition<Video>>): RecordListDefinition<Video> => ({
  name: 'videos',
  endpoints: { list: videoEndpoints.list },
  title: 'Videos',
  noun: ['video', 'videos'],
  searchLabel: 'Search videos',
  emptyHint: 'Add one.',
  columns: [],
  rowName: ({ title }) => title,
  cards: ({ description }, { title, menu }) => (
    <p>
      {title}: {description} {menu}
    </p>
  ),
  ...more,
});

const rows = [makeVideo({ title: 'One' }), makeVideo({ title: 'Two' })];

const show = async (more: Partial<RecordListDefinition<Video>> = {}) => {
  const api = fakeApi({ videos: rows });
  renderScreen(<RecordList list={listOf(more)} asks={{ platform: 'sales' }} tools="Tools" />, {
    api,
  });
  const list = await screen.findByRole('list', { name: 'Videos' });
  return { api, items: [...list.querySelectorAll('li')].map(({ textContent }) => textContent) };
};

test('shows rows as cards, with what stands beside the search, and asks what it was given', async () => {
  const { api, items } = await show();
  expect(items).toEqual(rows.map(({ title, description }) => `${title}: ${description} `));
  expect(screen.getByText('Tools')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  expect(api.callsTo(videoEndpoints.list)[0]?.query['platform']).toBe('sales');
});

test('a list whose pages end with what comes first is turned around', async () => {
  const { items } = await show({ isReversed: true });
  expect(screen.getByText('Newest first')).toBeTruthy();
  expect(items.map((text) => text.slice(0, 3))).toEqual(['Two', 'One']);
});

test.each([
  [undefined, true],
  [true, false],
])('a list of everybody (%s) is narrowed to an organization: %s', async (isOfEverybody, offers) => {
  await show(isOfEverybody ? { isOfEverybody } : {});
  expect(screen.queryByRole('button', { name: 'Filters' }) !== null).toBe(offers);
});

test.each([
  ['/', {}, '1 new – show'],
  ['/?q=One', {}, 'Possible changes – show'],
  ['/', { fixed: { audience: ['everybody'] } }, 'Possible changes – show'],
])('a new row elsewhere is counted at %s with %j as “%s”', async (path, narrowed, label) => {
  const api = fakeApi({ videos: rows });
  renderScreen(<RecordList list={listOf({})} {...narrowed} />, { api, path });
  await waitFor(() => expect(api.callsTo(videoEndpoints.list)).toHaveLength(1));
  act(() => recordChange(videoEndpoints.list.path, { action: 'created' }));
  expect(await screen.findByRole('button', { name: label })).toBeTruthy();
});

test('a card opens by a link', async () => {
  await show({ rowLink: ({ _id }) => `?play=${_id}` });
  const link = screen.getByRole('link', { name: 'One' });
  expect(link.getAttribute('href')).toBe(`/?play=${rows[0]?._id}`);
});

test('loads the code of its popups one second after it is shown', async () => {
  const loads = Object.values(popups).map((popup) => vi.spyOn(popup, 'preload'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  ['', ['Title']],
  ['?sort=createdAt:up', ['Title', 'Uploaded ↑']],
])('at "%s" the table has the columns %j', async (search, headers) => {
  const { cards: _, ...list } = listOf({
    columns: [
      { id: 'title', header: 'Title', render: ({ title }) => title },
      {
        id: 'createdAt',
        header: 'Uploaded',
        isOptional: true,
        isSortable: true,
        render: ({ createdAt }) => createdAt,
      },
    ],
  });
  renderScreen(<RecordList list={list} />, {
    api: fakeApi({ videos: rows }),
    path: `/videos${search}`,
  });
  await screen.findByText('One');
  const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(shown.filter(Boolean)).toEqual(headers);
});
