import { prefetch } from '@outpost/api-client';
import { expect, test, vi } from 'vitest';
import { firstRows } from './first-rows.ts';

vi.mock('@outpost/api-client', () => ({ prefetch: vi.fn<() => void>() }));

const asked = (address: string) => {
  vi.mocked(prefetch).mockClear();
  firstRows('/super-admin/faqs', 'faqs')({ url: new URL(address, location.origin) });
  return vi.mocked(prefetch).mock.calls;
};

test('a list as it is begins with its first rows and how it is arranged', () => {
  expect(asked('/faqs')).toEqual([
    ['/super-admin/faqs', { page: 1, limit: 25 }],
    ['/super-admin/list-settings', { list: 'faqs' }],
  ]);
});

test.each(['/faqs?page=2', '/faqs?q=seats', '/faqs?open=42'])(
  '%s is left to the list',
  (address) => {
    expect(asked(address)).toEqual([]);
  },
);
