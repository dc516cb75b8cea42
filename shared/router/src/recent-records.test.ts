import { beforeEach, expect, test, vi } from 'vitest';
import { recentRecords, rememberRecord } from './recent-records.ts';

const record = (id: string) => ({ address: `/company/show/${id}`, name: `Company ${id}` });
const names = (account = 'ada') => recentRecords(account).map(({ name }) => name);

beforeEach(() => sessionStorage.clear());

test('the latest record comes first, each of them once, and no more than six', () => {
  for (const id of ['1', '2', '3', '1', '4', '5', '6', '7']) rememberRecord('ada', record(id));
  expect(names()).toEqual(['7', '6', '5', '4', '1', '3'].map((id) => `Company ${id}`));
});

test('a record that was opened at two addresses is kept once, with the latest of them', () => {
  rememberRecord('ada', { address: '/users?open=7', name: 'Grace Hopper' });
  rememberRecord('ada', record('1'));
  rememberRecord('ada', { address: '/users/show/7', name: 'Grace Hopper' });
  expect(recentRecords('ada').map(({ address }) => address)).toEqual([
    '/users/show/7',
    '/company/show/1',
  ]);
  rememberRecord('ada', { address: '/users?open=7', name: 'Grace Hopper' });
  expect(recentRecords('ada')[0]?.address).toBe('/users?open=7');
  expect(names()).toHaveLength(2);
});

test('its detail is kept beside its name', () => {
  rememberRecord('ada', { ...record('1'), detail: 'Acme Growth' });
  rememberRecord('ada', record('2'));
  expect(recentRecords('ada').map(({ detail }) => detail)).toEqual([undefined, 'Acme Growth']);
});

test('another account sees none of them', () => {
  rememberRecord('ada', record('1'));
  expect(names('bea')).toEqual([]);
  rememberRecord('bea', record('2'));
  expect(names('bea')).toEqual(['Company 2']);
  expect(names('ada')).toEqual([]);
});

test.each(['', 'nonsense', '[]', '{"account":"ada","records":3}', '{"account":"ada"}'])(
  'what is stored as %j is no record',
  (text) => {
    sessionStorage.setItem('outpost.recent-records', text);
    expect(names()).toEqual([]);
  },
);

test('an address of another site is no record', () => {
  const records = [{ address: 'https://example.com', name: 'Elsewhere' }, record('1')];
  sessionStorage.setItem('outpost.recent-records', JSON.stringify({ account: 'ada', records }));
  expect(names()).toEqual(['Company 1']);
});

test('nothing breaks where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  rememberRecord('ada', record('1'));
  expect(names()).toEqual([]);
});
