import { expect, test } from '@playwright/test';
import { startChromium } from '../bench/panel/devtools.ts';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('no process of the browser is left after a measurement @local', async ({ launchOptions }) => {
  const { session, stop } = await startChromium(launchOptions.executablePath ?? '');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const browser = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
  expect(isRunning(browser)).toBe(true);
  await stop();
  expect(isRunning(browser)).toBe(false);
});
