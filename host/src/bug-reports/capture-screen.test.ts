import { expect, test, vi } from 'vitest';
import { captureScreen } from './capture-screen.ts';

type Ask = (asked: object) => Promise<MediaStream>;

test('the page is masked before the browser asks, and shown again when it is refused', async () => {
  const masked: string[] = [];
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  const ask = vi.fn<Ask>(async () => {
    for (const { cssRules } of document.adoptedStyleSheets)
      masked.push(...[...cssRules].map(({ cssText }) => cssText));
    button.blur();
    throw new Error('Refused.');
  });
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: ask } });
  await expect(captureScreen()).rejects.toThrow('Refused.');
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ preferCurrentTab: true, audio: false });
  expect(masked.join('\n')).toContain('textarea');
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(document.activeElement).toBe(button);
  button.remove();
});
