import { expect, test } from 'vitest';
import { webPixelEndpoints, type AdminPanelUser, type PixelStatistics } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeWebPixel,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
  rowActionLabels,
} from '@outpost/testing';
import { WebPixelsScreen } from './web-pixels.screen.tsx';

const shop = makeWebPixel();
const paused = makeWebPixel({ domain: 'old.example', state: 'paused', version: 4 });
const src = 'https://panel.example/site.js';
const integrity = 'sha384-abc';
const pinned = { src: 'https://panel.example/site/1.0.0/site.js', integrity };
const day = { identified: 3, sessions: 9, views: 20, events: 1 };
const statistics: PixelStatistics = {
  days: [
    { ...day, day: '2026-02-09', visitors: 7 },
    { ...day, day: '2026-02-10', visitors: 8 },
  ],
  pages: [{ value: '/pricing', count: 40 }],
  sources: [{ value: '', count: 12 }],
  campaigns: [],
  events: [{ value: 'quote_requested', count: 2 }],
  devices: [{ value: 'phone', count: 9 }],
  countries: [
    { value: 'DE', count: 7 },
    { value: '(other)', count: 1 },
  ],
  dropped: [{ reason: 'bot', count: 5 }],
};

const open = async (query = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ further: { webPixels: [shop, paused] } });
  api.answer(webPixelEndpoints.script, () => ({ script: { src, pinned } }));
  api.answer(webPixelEndpoints.one, () => ({ webPixel: shop }));
  api.answer(webPixelEndpoints.statistics, () => ({ statistics }));
  for (const name of ['create', 'change', 'pause', 'resume', 'rotate'] as const)
    api.answer(webPixelEndpoints[name], () => ({ webPixel: shop }));
  api.answer(webPixelEndpoints.makeSecret, () => ({ webPixel: shop, secret: 'sk_of-the-test' }));
  api.answer(webPixelEndpoints.remove, () => ({ message: 'The pixel was deleted.' }));
  const path = `/webpixel-usage${query}`;
  const shown = renderScreen(<WebPixelsScreen />, { path, user, api });
  await screen.findByText('old.example');
  return { api, ...shown };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('lists pixels with their use, and says how visitors are counted', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  for (const text of ['Verified', 'Paused', '12%', '5,000 of 10,000'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText(/We count each browser once a day/)).toBeTruthy();
});

test('the panel has the snippet, the pinned one, and the sources for a policy', async () => {
  await open(`?open=${shop._id}`);
  const value = async (name: string) =>
    (await screen.findByLabelText<HTMLInputElement>(name)).value;
  expect(await value('Snippet')).toBe(
    `<script async src="${src}" data-key="${shop.key}"></script>`,
  );
  expect(await value('Snippet of this version')).toContain(`integrity="${integrity}"`);
  expect(await value('Sources for a Content-Security-Policy')).toBe(
    'script-src https://panel.example; connect-src https://panel.example',
  );
});

test('the panel shows pages, sources, events, and what was not counted', async () => {
  await open(`?open=${shop._id}`);
  for (const text of ['/pricing', 'Direct', 'quote_requested', 'Germany', '(other)', 'Known bots'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/5,000 hits are left until/)).toBeTruthy();
  expect(screen.getByText('Sessions: 18')).toBeTruthy();
});

test('the burn-down ends with the hits that are left', async () => {
  await open(`?open=${shop._id}`);
  const name = 'Quota left at the end of each day of this month';
  const figure = await screen.findByRole('figure', { name });
  const cells = within(figure).getAllByRole('cell', { hidden: true });
  // 21 hits on each of the two days before the end.
  expect(cells.map(({ textContent }) => textContent)).toEqual(['5,021', '5,000']);
});

test('another span of days is asked for', async () => {
  const { api, visitor } = await open(`?open=${shop._id}`);
  await screen.findByText('/pricing');
  await visitor.selectOptions(screen.getByLabelText('Days'), '90');
  await waitFor(() =>
    expect(api.callsTo(webPixelEndpoints.statistics).at(-1)?.query).toEqual({ days: '90' }),
  );
});

test('a problem of the page is shown', async () => {
  const problem = 'The page does not have the snippet of this pixel.';
  const at = '2026-02-10T10:00:00.000Z';
  const { api, visitor } = await open();
  const checked = makeWebPixel({ ...shop, check: { at, isSnippetFound: false, problem } });
  api.answer(webPixelEndpoints.verify, () => ({ webPixel: checked }));
  await chooseAction(visitor, shop.domain, 'Verify now');
  expect(await screen.findByText(problem)).toBeTruthy();
});

test('the panel looks at the page too', async () => {
  const { api, visitor } = await open(`?open=${shop._id}`);
  api.answer(webPixelEndpoints.verify, () => ({ webPixel: shop }));
  await visitor.click(await screen.findByRole('button', { name: 'Verify now' }));
  expect(await screen.findByText('The page of shop.example has the snippet.')).toBeTruthy();
});

test('a pixel is paused, and a paused one resumed', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, shop.domain, 'Pause');
  await screen.findByText('The pixel of shop.example was paused.');
  await chooseAction(visitor, 'old.example', 'Resume');
  await screen.findByText('The pixel of old.example counts again.');
  expect(api.callsTo(webPixelEndpoints.pause)[0]?.params).toEqual({ id: shop._id });
  expect(api.callsTo(webPixelEndpoints.resume)[0]?.params).toEqual({ id: paused._id });
});

test('changes go with the version; staff set the quota', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, shop.domain, 'Edit');
  await screen.findByRole('dialog');
  await visitor.type(field('Excluded paths'), '/admin/*\n/internal');
  await visitor.type(field('Hits per month'), '500');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(webPixelEndpoints.change);
  expect(call?.headers.get('if-match')).toBe(`"${shop.version}"`);
  expect(call?.body).toEqual({
    excludedPaths: ['/admin/*', '/internal'],
    excludedAddresses: [],
    overQuota: 'stop',
    quota: 500,
  });
});

test('a wrong line is named at its field', async () => {
  const { visitor } = await open();
  await chooseAction(visitor, shop.domain, 'Edit');
  await screen.findByRole('dialog');
  await visitor.type(field('Excluded paths'), 'no-slash');
  await visitor.click(button('Save'));
  expect(await screen.findByText('Path is incorrect')).toBeTruthy();
});

test('owners of an organization set no quota', async () => {
  const owner = makeAdminPanelUser({ role: null, teamRole: 'owner' });
  const { visitor } = await open('', owner);
  await chooseAction(visitor, shop.domain, 'Edit');
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Hits per month')).toBeNull();
});

test('a new secret is shown once', async () => {
  const { visitor } = await open();
  await chooseAction(visitor, shop.domain, 'Create signing secret');
  await visitor.click(await screen.findByRole('button', { name: 'Create secret' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Signing secret')).value).toBe(
    'sk_of-the-test',
  );
});

test.each([
  ['Rotate pixel id', 'Rotate id', 'rotate'],
  ['Delete', 'Delete pixel', 'remove'],
] as const)('%s asks first', async (action, confirm, name) => {
  const { api, visitor } = await open();
  await chooseAction(visitor, shop.domain, action);
  expect(api.callsTo(webPixelEndpoints[name])).toEqual([]);
  await visitor.click(await screen.findByRole('button', { name: confirm }));
  await noDialog();
  expect(api.callsTo(webPixelEndpoints[name])[0]?.params).toEqual({ id: shop._id });
});

test('people who may only read see no changes', async () => {
  const support = makeAdminPanelUser({ role: 'support', teamRole: null });
  const { visitor } = await open('', support);
  expect(screen.queryByRole('button', { name: 'Add pixel' })).toBeNull();
  expect(await rowActionLabels(visitor, shop.domain)).toEqual([]);
});
