import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';

declare global {
  interface Window {
    /** Lets the picture be taken, once the page was looked at as it is captured. */
    takePicture?: () => void;
  }
}

/** Gives the page a capture of the screen that waits, because browsers without a screen have none. */
const fakeCapture = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      return canvas.captureStream();
    };
    HTMLVideoElement.prototype.play = () =>
      new Promise((resolve) => {
        window.takePicture = resolve;
      });
  });

test('what is typed in fields is in no picture of the screen', async ({ page, signIn }) => {
  await fakeCapture(page);
  await signIn(accounts.owner, '/users');
  const search = page.getByRole('main').getByRole('searchbox').first();
  const box = await search.boundingBox();
  if (!box) throw new Error('The field is not on the page.');
  const clip = () => page.screenshot({ clip: box, animations: 'disabled', caret: 'hide' });
  /** Types a text and returns the field as it is, and as a picture of the screen has it. */
  const picturesOf = async (text: string) => {
    await search.fill(text);
    await search.blur();
    const asItIs = await clip();
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const report = page.getByRole('dialog', { name: 'Report a problem' });
    await report.getByRole('button', { name: 'Capture the screen' }).click();
    await page.waitForFunction(() => window.takePicture !== undefined);
    await expect(report).toBeHidden();
    const captured = await clip();
    await page.evaluate(() => window.takePicture?.());
    await expect(report.getByRole('img', { name: 'Picture of the page' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => delete window.takePicture);
    return { asItIs, captured };
  };
  const first = await picturesOf('secret one');
  const second = await picturesOf('WWWW other');
  expect(first.asItIs.equals(second.asItIs)).toBe(false);
  expect(first.captured.equals(second.captured)).toBe(true);
});
