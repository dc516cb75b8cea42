import { beforeEach, expect, test, vi } from 'vitest';
import { videoEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeVideo,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { VideosScreen } from './videos.screen.tsx';

const { upload, create, change } = videoEndpoints;
const clip = new File(['a video'], 'demo.mp4', { type: 'video/mp4' });
const captions = new File(['WEBVTT'], 'demo.vtt', { type: 'text/vtt' });
const existing = makeVideo({ title: 'First steps', captions: '/files/captions/a.vtt', version: 3 });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = vi.fn<(url: string) => void>();
  // Fakes a browser that cannot play the chosen file.
  vi.spyOn(HTMLVideoElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLVideoElement,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  });
});

const open = async (path = '/videos?popup=add', name = 'Add video') => {
  const api = fakeApi({ videos: [existing] });
  const shown = renderScreen(<VideosScreen />, { path, api });
  if (path.includes('popup')) await screen.findByRole('dialog', { name });
  return { api, ...shown };
};

const button = (name: string) => screen.getByRole('button', { name });
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const group = (name: string) => within(screen.getByRole('group', { name }));

test('adds a video of a file, its captions and what is said of it', async () => {
  const { api, visitor, router } = await open();
  await visitor.upload(input('Choose video file'), clip);
  expect(await group('Video file').findByText('7 B · uploaded')).toBeTruthy();
  await visitor.upload(input('Choose captions'), captions);
  await group('Captions').findByText('6 B · uploaded');
  await visitor.type(field('Title'), 'Second steps');
  await visitor.type(field('Description'), 'More.');
  await visitor.selectOptions(
    within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Platform' }),
    'Recruit',
  );
  await visitor.click(button('Add video'));
  await noDialog();
  expect(api.callsTo(upload).map(({ query }) => query['kind'])).toEqual(['video', 'captions']);
  expect(api.callsTo(create)[0]?.body).toEqual({
    title: 'Second steps',
    description: 'More.',
    platform: 'recruit',
    isPublished: false,
    file: expect.any(String),
    captions: expect.any(String),
    durationSeconds: null,
    poster: null,
  });
  expect(await screen.findByText('The video was added.')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('begins with the platform that is shown', async () => {
  await open('/videos?platform=raise&popup=add');
  const chosen = within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox', {
    name: 'Platform',
  });
  expect(chosen.value).toBe('raise');
});

test('is not added without a file, and the button that chooses one has the focus', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Add video'));
  expect(await screen.findByText('Video file is required')).toBeTruthy();
  expect(screen.getByText('Title is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(button('Choose video file')));
  expect(api.callsTo(create)).toEqual([]);
});

test('tells how far a file is, is not added before it is there, and can be given up', async () => {
  const { api, visitor } = await open();
  const answer = api.hang(upload);
  await visitor.type(field('Title'), 'Second steps');
  await visitor.upload(input('Choose video file'), clip);
  const bar = await screen.findByRole('progressbar', { name: 'Sending demo.mp4' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('50% of 7 B')).toBeTruthy();
  await visitor.click(button('Add video'));
  expect(screen.getByText('Wait until the file has been sent, or cancel it.')).toBeTruthy();
  await visitor.click(button('Cancel sending demo.mp4'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(button('Choose video file')).toBeTruthy();
  answer();
  await visitor.click(button('Add video'));
  expect(screen.getByText('Video file is required')).toBeTruthy();
  expect(api.callsTo(create)).toEqual([]);
});

test('leaving while a file is on its way is asked about', async () => {
  const { api, visitor } = await open();
  api.hang(upload);
  await visitor.upload(input('Choose video file'), clip);
  await screen.findByRole('progressbar');
  await visitor.click(button('Cancel'));
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
});

test('what the server refuses is said beside the file, which can be sent again', async () => {
  const { api, visitor } = await open();
  const message = 'The file must be an MP4, WebM, QuickTime or Ogg video.';
  api.fail(upload, { statusCode: 422, code: 'validation_failed', message });
  await visitor.upload(input('Choose video file'), clip);
  expect((await group('Video file').findByRole('alert')).textContent).toBe(message);
  api.recover(upload);
  await visitor.click(group('Video file').getByRole('button', { name: 'Retry' }));
  expect(await group('Video file').findByText('7 B · uploaded')).toBeTruthy();
});

test('a file that is too large or empty is not sent', async () => {
  const { api, visitor } = await open();
  await screen.findByText('MP4, WebM, QuickTime or Ogg, at most 10 MB.');
  const large = new File(['x'], 'large.mp4', { type: 'video/mp4' });
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await visitor.upload(input('Choose video file'), large);
  expect(await screen.findByText('The file must be at most 10 MB.')).toBeTruthy();
  await visitor.upload(
    input('Choose video file'),
    new File([], 'empty.mp4', { type: 'video/mp4' }),
  );
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
  expect(api.callsTo(upload)).toEqual([]);
});

test('an upload the server does not know any more is said beside its field', async () => {
  const { api, visitor } = await open();
  const message = 'This file is not there any more. Please send it again.';
  api.fail(create, {
    statusCode: 422,
    code: 'validation_failed',
    message,
    fields: { file: message },
  });
  await visitor.upload(input('Choose video file'), clip);
  await group('Video file').findByText('7 B · uploaded');
  await visitor.type(field('Title'), 'Second steps');
  await visitor.click(button('Add video'));
  expect(await group('Video file').findByText(message)).toBeTruthy();
});

test('changes what is said of a video as it was last seen, and leaves its files', async () => {
  const { api, visitor } = await open('/videos');
  await chooseAction(visitor, 'First steps', 'Edit');
  await screen.findByRole('dialog', { name: 'Edit video' });
  expect(screen.getByText('2 kB, MP4')).toBeTruthy();
  await visitor.clear(field('Title'));
  await visitor.type(field('Title'), 'Steps');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(change);
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toEqual({
    title: 'Steps',
    description: existing.description,
    platform: 'sales',
    isPublished: true,
  });
});

test('replaces the file of a video and takes its captions away', async () => {
  const { api, visitor } = await open('/videos');
  await chooseAction(visitor, 'First steps', 'Edit');
  await screen.findByRole('dialog', { name: 'Edit video' });
  await visitor.upload(input('Replace video file'), clip);
  await group('Video file').findByText('7 B · uploaded');
  await visitor.click(group('Captions').getByRole('button', { name: 'Remove' }));
  expect(group('Captions').queryByText('The video has captions.')).toBeNull();
  await visitor.click(button('Save'));
  await noDialog();
  expect(api.callsTo(change)[0]?.body).toMatchObject({
    file: expect.any(String),
    captions: null,
  });
});
