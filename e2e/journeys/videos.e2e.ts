import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, expect, needOwnServer, test } from '../fixtures.ts';

needOwnServer('It counts and orders the videos of the demo data.');

const clip = readFileSync(
  join(import.meta.dirname, '../../server/src/seed/assets/demo-video.webm'),
);
const film = { name: 'square.webm', mimeType: 'video/webm', buffer: clip };
const captions = {
  name: 'square.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:08.000\nA square moves.\n'),
};

const fileOf = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).locator('input[type=file]');

const jumpTo = async (page: Page, target: string) => {
  await page.getByRole('button', { name: /^Search or jump to/ }).click();
  await page.getByPlaceholder('What are you looking for?').fill(target);
  await expect(page.getByRole('option', { name: target, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
};

/** Collects status and range of each partial video response. */
const watchParts = (page: Page): string[] => {
  const parts: string[] = [];
  page.on('response', (response) => {
    const range = response.headers()['content-range'];
    if (new URL(response.url()).pathname.startsWith('/files/videos/'))
      parts.push(`${response.status()} ${range ?? ''}`.trim());
  });
  return parts;
};

test('a video is sent with its captions, watched, changed and deleted', async ({
  page,
  signIn,
  complaints,
}) => {
  const parts = watchParts(page);
  await signIn(accounts.superAdmin);
  await jumpTo(page, 'New Video');
  const dialog = page.getByRole('dialog', { name: 'Add video' });
  await expect(page).toHaveURL(/\/videos\?popup=add$/);

  // A slow upload leaves time to cancel it.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const speed = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(4_000);
  const large = {
    ...film,
    name: 'large.webm',
    buffer: Buffer.concat([clip, Buffer.alloc(400_000)]),
  };
  await fileOf(page, 'Video file').setInputFiles(large);
  await expect(dialog.getByRole('progressbar', { name: 'Sending large.webm' })).toBeVisible();
  await expect(dialog.getByText(/^[1-9]\d*% of 397\.3 kB$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel sending large.webm' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await speed(-1);

  await fileOf(page, 'Video file').setInputFiles({ ...film, buffer: Buffer.from('<html>') });
  await expect(dialog.getByRole('alert')).toHaveText(/must be an MP4, WebM, QuickTime or Ogg/);
  await fileOf(page, 'Video file').setInputFiles(film);
  await expect(dialog.getByText('6.7 kB · uploaded')).toBeVisible();
  await fileOf(page, 'Captions').setInputFiles(captions);
  await expect(dialog.getByText('48 B · uploaded')).toBeVisible();
  await dialog.getByLabel('Title').fill('A moving square');
  await dialog.getByLabel('Published').check();
  await dialog.getByRole('button', { name: 'Add video', exact: true }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('article').first();
  await expect(card).toContainText('A moving square');
  // The uploading browser measured the duration and drew the poster.
  await expect(card).toContainText('0:08');
  await expect(card.locator('img')).toHaveAttribute('src', /^\/files\/posters\//);
  expect(parts).toEqual([]);

  await card.getByRole('link', { name: 'A moving square' }).click();
  await expect(page).toHaveURL(/\?play=/);
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(1);
  expect(parts.every((part) => part.startsWith('206 bytes 0-'))).toBe(true);
  await video.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0);
  const words = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
      [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(words).toEqual(['A square moves.']);
  const partOf = (range: string) =>
    video.evaluate(async ({ src }: HTMLVideoElement, header) => {
      const answer = await fetch(src, { headers: { range: header } });
      return [answer.status, answer.headers.get('content-range'), (await answer.blob()).size];
    }, range);
  expect(await partOf('bytes=100-199')).toEqual([206, `bytes 100-199/${clip.length}`, 100]);
  await page.keyboard.press('Escape');
  await expect(video).toBeHidden();

  await card.getByRole('button', { name: 'Actions for A moving square' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit video' });
  await edit.getByLabel('Title').fill('A square that moves');
  await edit
    .getByRole('group', { name: 'Captions' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.reload();
  await expect(card).toContainText('A square that moves');

  await card.getByRole('button', { name: 'Actions for A square that moves' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete video' }).click();
  await expect(card).toContainText('Preview: campaign templates');
  await page.getByLabel('Platform').selectOption('Raise');
  await expect(page).toHaveURL(/\?platform=raise$/);
  await expect(card).toContainText('Following up');
  // The browser logs a 422 for the refused file.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
});

test('people of an organization watch what is published, and nothing else', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.guest);
  await jumpTo(page, 'Videos');
  await expect(page.getByRole('heading', { name: 'Videos', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(7);
  await expect(page.getByText('Preview: campaign templates')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add video' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Copy link']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Welcome to the panel' }).click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(1);
  const { pathname, search } = new URL(await video.evaluate((one: HTMLVideoElement) => one.src));
  const forged = search.replace(/signature=.{4}/, 'signature=AAAA');
  const statusOf = async (query: string) =>
    (await page.request.get(`${pathname}${query}`)).status();
  expect([await statusOf(search), await statusOf(forged), await statusOf('')]).toEqual([
    200, 404, 404,
  ]);
  expect(complaints).toEqual([]);
});
