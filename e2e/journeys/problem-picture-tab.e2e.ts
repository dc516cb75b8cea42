import { existsSync } from 'node:fs';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags } from '../chromium-flags.ts';
import { accounts, expect, signInOn, test } from '../fixtures.ts';

const browserPath = '/usr/bin/chromium';
const secret = 'MWMWMWMW';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Counts the dark pixels of a picture of the tab inside of boxes of the page. */
const darkIn = (page: Page, address: string, boxes: Box[]): Promise<number[]> =>
  page.evaluate(
    async ({ address: from, boxes: all }) => {
      const picture = new Image();
      picture.crossOrigin = 'anonymous';
      picture.src = from;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const scale = canvas.width / innerWidth;
      return all.map(({ x, y, width, height }) => {
        const edge = 6;
        const part = context?.getImageData(
          (x + edge) * scale,
          (y + edge) * scale,
          (width - 2 * edge) * scale,
          (height - 2 * edge) * scale,
        );
        let dark = 0;
        const { data } = part ?? { data: [] };
        for (let at = 0; at < data.length; at += 4)
          if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 300) dark += 1;
        return dark;
      });
    },
    { address, boxes },
  );

/** Takes a picture of the tab by the browser, without the mask. */
const unmasked = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = { video: true, preferCurrentTab: true };
    const stream = await navigator.mediaDevices.getDisplayMedia(asked);
    const video = document.createElement('video');
    video.srcObject = stream;
    await video.play();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    for (const track of stream.getTracks()) track.stop();
    return canvas.toDataURL();
  });

/** Adds an editor and a list to the page: the panel has them in dialogs only. */
const addFields = (page: Page, text: string) =>
  page.evaluate((words) => {
    const parts = document.createElement('div');
    parts.style.cssText =
      'position:fixed;left:600px;bottom:20px;width:500px;background:#fff;color:#000;font-size:28px';
    const field = <K extends 'div' | 'textarea' | 'select'>(tag: K, name: string) => {
      const made = document.createElement(tag);
      made.setAttribute('aria-label', name);
      made.style.cssText = 'display:block;font:28px sans-serif;color:#000;width:440px';
      parts.append(made);
      return made;
    };
    const editor = field('div', 'Editor');
    editor.contentEditable = 'true';
    const line = document.createElement('b');
    line.textContent = words;
    editor.append(words, ' ', line);
    field('textarea', 'Area').value = words;
    field('select', 'Choice').append(new Option(words));
    document.body.append(parts);
  }, text);

const boxOf = async (field: Locator): Promise<Box> => {
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not on the page.');
  return box;
};

test('the picture that support gets shows nothing of what was typed @local', async ({
  panelUrl,
}) => {
  test.skip(!existsSync(browserPath), 'Only this browser captures without a screen.');
  test.setTimeout(150_000);
  const browser = await chromium.launch({
    // The browser's own mode without a window, in which a tab can be captured.
    headless: false,
    executablePath: browserPath,
    args: [...chromiumFlags, '--headless=new', '--auto-accept-this-tab-capture'],
  });
  try {
    const page = await browser.newPage();
    await signInOn(page, panelUrl, accounts.owner, '/users');
    await addFields(page, secret);
    const search = page.getByRole('main').getByRole('searchbox').first();
    await search.fill(secret);
    await search.blur();
    const editor = page.getByLabel('Editor');
    await editor.selectText();
    const echo = page.getByRole('heading', { name: `No users match “${secret}”` });
    const fields = [search, echo, editor, page.getByLabel('Area'), page.getByLabel('Choice')];
    const boxes: Box[] = [];
    for (const field of fields) boxes.push(await boxOf(field));
    const publicBox = await boxOf(page.getByRole('heading', { name: 'Users', level: 1 }));
    const before = await unmasked(page);
    const control = await darkIn(page, before, boxes);
    for (const dark of control) expect(dark).toBeGreaterThan(100);

    await page.getByRole('button', { name: 'Report a problem' }).click();
    const report = page.getByRole('dialog', { name: 'Report a problem' });
    const title = `A picture ${Date.now()}`;
    await report.getByRole('textbox', { name: 'Title' }).fill(title);
    await report.getByRole('textbox', { name: 'Description' }).fill('See there.');
    // A busy machine may give the browser no frame in time: it says so, and the user tries again.
    await expect(async () => {
      await report.getByRole('button', { name: 'Capture the screen' }).click();
      await expect(report.getByRole('img', { name: 'Picture of the page' })).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(/^Report \d+ was sent/)).toBeVisible();
    await page.goto(new URL(`/bug-reports?q=${encodeURIComponent(title)}`, page.url()).href);
    await page.getByRole('link', { name: title }).click();
    const sent = page.getByRole('img', { name: 'Picture of the page' });
    await expect(sent).toBeVisible();
    const address = (await sent.getAttribute('src')) ?? '';
    // A handle or an icon of a field has a few.
    for (const dark of await darkIn(page, address, boxes)) expect(dark).toBeLessThan(10);
    const [shown] = await darkIn(page, address, [publicBox]);
    expect(shown).toBeGreaterThan(50);
  } finally {
    await browser.close();
  }
});
