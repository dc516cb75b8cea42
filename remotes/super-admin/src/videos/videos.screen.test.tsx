import { useState } from 'react';
import { expect, test } from 'vitest';
import { videoEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  act,
  chooseAction,
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  makeVideo,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { Playing } from './play-dialog.tsx';
import { VideosScreen } from './videos.screen.tsx';

const older = makeVideo({ title: 'Older', description: 'The first.', bytes: 2_048 });
const newer = makeVideo({
  title: 'Newer',
  description: 'The second.',
  durationSeconds: 65,
  poster: '/files/posters/newer.webp?until=1',
  captions: '/files/captions/newer.vtt?until=1',
  isPublished: false,
});
const raise = makeVideo({ title: 'About raising', platform: 'raise' });

const open = async (path = '/videos', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ videos: [older, newer, raise] });
  const shown = renderScreen(<VideosScreen />, { path, user, api });
  await screen.findByRole('list', { name: 'Videos', hidden: true });
  return { api, ...shown };
};

const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const expectTitles = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const videoShown = () => document.querySelector('video');

test('shows the videos about sales, the last one first', async () => {
  const { api } = await open();
  expect(titles()).toEqual(['Newer', 'Older']);
  expect(api.callsTo(videoEndpoints.list)[0]?.query['platform']).toBe('sales');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Platform' }).value).toBe('sales');
  expect(screen.getByRole('status').textContent).toBe('2 videos found');
  const card = within(screen.getAllByRole('article')[0] as HTMLElement);
  for (const text of ['The second.', '1:05', 'Hidden', '2 kB'])
    expect(card.getByText(text)).toBeTruthy();
});

test('the file has the videos of the platform, with all columns of their cards', async () => {
  const files = savedFiles();
  const { api, visitor } = await open('/videos?platform=raise');
  api.answer(videoEndpoints.csv, () => 'Title\r\nAbout raising\r\n');
  await visitor.click(button('Export CSV'));
  await visitor.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const { query } = api.callsTo(videoEndpoints.csv)[0] ?? {};
  expect(query).toMatchObject({ platform: 'raise', values: 'words' });
  expect(query).not.toHaveProperty('columns');
});

test('loads posters as they come into view, and no video', async () => {
  await open();
  const posters = [...document.querySelectorAll('img')];
  expect(posters.map((one) => [one.getAttribute('src'), one.getAttribute('loading')])).toEqual([
    [newer.poster, 'lazy'],
  ]);
  expect(videoShown()).toBeNull();
});

test('the address says which platform, and the first page of it', async () => {
  const { api, visitor, router } = await open('/videos?q=the&page=2');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Raise');
  await waitFor(() =>
    expect(api.callsTo(videoEndpoints.list).at(-1)?.query['platform']).toBe('raise'),
  );
  expect(router.state.location.search).toBe('?q=the&platform=raise');
  await act(() => router.navigate('/videos?platform=raise'));
  await expectTitles(['About raising']);
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Sales');
  await expectTitles(['Newer', 'Older']);
  expect(router.state.location.search).toBe('');
});

test('nonsense for a platform is sales', async () => {
  await open('/videos?platform=nonsense');
  expect(titles()).toEqual(['Newer', 'Older']);
});

test('is searched, and the address keeps it', async () => {
  const { visitor, router } = await open();
  await visitor.type(screen.getByRole('searchbox'), 'first{Enter}');
  await expectTitles(['Older']);
  expect(router.state.location.search).toBe('?q=first');
});

test('is walked and opened by keys', async () => {
  const { router } = await open();
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  await dialog('Older');
  expect(router.state.location.search).toBe(`?play=${older._id}`);
});

test('plays a video with its poster and captions, and loads its beginning only', async () => {
  const { visitor, router } = await open();
  await visitor.click(screen.getByRole('link', { name: 'Newer' }));
  const played = await dialog('Newer');
  await waitFor(() => expect(videoShown()).toBeTruthy());
  expect(videoShown()?.getAttribute('src')).toBe(newer.url);
  expect(videoShown()?.getAttribute('poster')).toBe(newer.poster);
  expect(videoShown()?.getAttribute('preload')).toBe('metadata');
  expect(videoShown()?.controls).toBe(true);
  const track = document.querySelector('track');
  expect([track?.kind, track?.getAttribute('src'), track?.default]).toEqual([
    'captions',
    newer.captions,
    true,
  ]);
  for (const text of ['The second.', 'Sales', '1:05', '2 kB, MP4'])
    expect(played.getByText(text)).toBeTruthy();
  await visitor.click(played.getByRole('button', { name: 'Close' }));
  await noDialog();
  expect(router.state.location.search).toBe('');
});

test('a video that breaks off is asked for again', async () => {
  const { api, visitor } = await open(`/videos?play=${newer._id}`);
  await dialog('Newer');
  api.answer(videoEndpoints.byId, () => ({ video: { ...newer, url: '/files/videos/again.mp4' } }));
  fireEvent.error(videoShown() as HTMLVideoElement);
  await visitor.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(videoShown()?.getAttribute('src')).toBe('/files/videos/again.mp4'));
});

test('news of a video that plays does not begin it anew', async () => {
  const Again = () => {
    const [url, setUrl] = useState('/files/videos/newer.mp4?until=1');
    return (
      <>
        <button type="button" onClick={() => setUrl('/files/videos/newer.mp4?until=2')}>
          PendingChanges
        </button>
        <Playing video={{ ...newer, url }} onRetry={() => undefined} />
      </>
    );
  };
  const { visitor } = renderScreen(<Again />);
  await visitor.click(button('PendingChanges'));
  expect(videoShown()?.getAttribute('src')).toBe('/files/videos/newer.mp4?until=1');
});

test('says when the video of an address is gone', async () => {
  await open('/videos?play=00000000-0000-4000-8000-00000000dead');
  expect(await screen.findByText('This video was not found')).toBeTruthy();
});

test('publishes, hides and moves a video', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Newer', 'Publish');
  expect(await screen.findByText('Newer was published.')).toBeTruthy();
  await chooseAction(visitor, 'Older', 'Hide');
  await chooseAction(visitor, 'Older', 'Move up');
  await chooseAction(visitor, 'Newer', 'Move down');
  await waitFor(() => expect(api.callsTo(videoEndpoints.change)).toHaveLength(4));
  const asked = api.callsTo(videoEndpoints.change).map(({ params, body }) => [params['id'], body]);
  expect(asked).toEqual([
    [newer._id, { isPublished: true }],
    [older._id, { isPublished: false }],
    [older._id, { move: 'up' }],
    [newer._id, { move: 'down' }],
  ]);
});

test('deletes a video after asking', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Newer', 'Delete');
  const asked = await dialog('Delete this video?');
  expect(asked.getByText(/“Newer” and its files/)).toBeTruthy();
  expect(api.callsTo(videoEndpoints.remove)).toEqual([]);
  await visitor.click(asked.getByRole('button', { name: 'Delete video' }));
  await expectTitles(['Older']);
  expect(api.callsTo(videoEndpoints.remove)[0]?.params).toEqual({ id: newer._id });
});

test.each([
  ['support', makeAdminPanelUser({ role: 'support' })],
  ['a member', makeAdminPanelUser({ role: null, teamRole: 'member' })],
])('%s watches and changes nothing, whatever the address says', async (_, user) => {
  const { visitor } = await open('/videos?popup=add', user);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add video' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Newer')).toEqual([]);
});

test('waits with a skeleton, and says when it fails, is forbidden or is empty', async () => {
  const api = fakeApi({ videos: [older] });
  api.fail(videoEndpoints.list);
  const { visitor } = renderScreen(<VideosScreen />, { api });
  expect(screen.getByRole('status', { name: 'Loading the videos' })).toBeTruthy();
  const alert = within(await screen.findByRole('alert'));
  api.recover(videoEndpoints.list);
  await visitor.click(alert.getByRole('button', { name: 'Retry' }));
  await expectTitles(['Older']);
});

test('who may not see it is told so', async () => {
  const api = fakeApi();
  api.fail(videoEndpoints.list, { statusCode: 403, code: 'forbidden', message: 'No.' });
  renderScreen(<VideosScreen />, { api });
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
});

test('says when there is nothing yet, and when nothing matches', async () => {
  const { visitor, router } = renderScreen(<VideosScreen />, { api: fakeApi({ videos: [older] }) });
  await expectTitles(['Older']);
  await act(() => router.navigate('/?platform=recruit'));
  expect(await screen.findByText('No videos yet')).toBeTruthy();
  await act(() => router.navigate('/?q=nothing'));
  await visitor.click(await screen.findByRole('button', { name: 'Clear search' }));
  await expectTitles(['Older']);
});
