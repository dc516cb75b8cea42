import { expect, test } from 'vitest';
import { renderScreen, screen } from '@outpost/testing';
import { staffViewer, teamViewer } from '../testing/viewers.ts';
import { linkTo } from './opens.tsx';

const superAdmin = staffViewer('super-admin');
const owner = teamViewer('owner');
const guest = teamViewer('guest');

const show = async (viewer: typeof owner, to: string | undefined) => {
  renderScreen(linkTo(viewer, to)('Shown'));
  await screen.findByText('Shown');
  return screen.queryByRole('link', { name: 'Shown' })?.getAttribute('href') ?? null;
};

test.each<[string, typeof owner, string]>([
  ['a screen of the navigation', superAdmin, '/white-label'],
  ['a screen with a query', superAdmin, '/white-label?status=active'],
  ['home', guest, '/home'],
])('%s is a link', async (_name, viewer, to) => {
  expect(await show(viewer, to)).toBe(to);
});

test.each<[string, typeof owner, string | undefined]>([
  ['nothing', owner, undefined],
  ['a path that no screen has', owner, '/no-such-page'],
  ['a screen the account may not open', guest, '/users'],
  ['a screen of staff alone', owner, '/white-label?status=active'],
])('%s is plain text', async (_name, viewer, to) => {
  expect(await show(viewer, to)).toBeNull();
});

test.each([
  ['/companies', '/msps?mspTab=companies'],
  ['/companies?status=pending', '/msps?mspTab=companies&status=pending'],
])(
  '%s leads an owner of an organization to its tab beside the franchisors',
  async (to, address) => {
    expect(await show(owner, to)).toBe(address);
  },
);

test('an owner of a franchisor company opens the companies themselves', async () => {
  expect(await show(teamViewer('owner', { msp: true }), '/companies')).toBe('/companies');
});
