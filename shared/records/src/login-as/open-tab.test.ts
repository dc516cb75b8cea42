import { expect, test, vi } from 'vitest';
import { openTab } from './login-as-dialog.tsx';

test('the tab goes to the address without a way back to this one', () => {
  const replace = vi.fn<(url: string) => void>();
  const tab = { opener: window, location: { replace } };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  replace.mockImplementation(() => expect(tab.opener).toBeNull());
  expect(openTab('http://acme.localhost/home')).toBe(true);
  expect(replace.mock.calls).toEqual([['http://acme.localhost/home']]);
});

test('says that the browser opened nothing', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openTab('http://acme.localhost/home')).toBe(false);
});
