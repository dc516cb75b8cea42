import { beforeEach, expect, test, vi } from 'vitest';
import type { RemoteEntry } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import {
  fakeApi,
  makeAdminPanelUser,
  returnWithToken,
  screen,
  signIn,
  waitFor,
  within,
  type ShownScreen,
} from '@outpost/testing';
import { address, fakeLoader, openPanel } from '../testing/open-panel.tsx';

const heading = (name: string) => screen.findByRole('heading', { name });
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
/** Opens the FAQs, which are under the "More" of the last group with one. */
const openFaqs = async (visitor: ShownScreen['visitor']) => {
  const more = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('button', {
    name: 'More',
  });
  const last = more.at(-1);
  if (last?.getAttribute('aria-expanded') === 'false') await visitor.click(last);
  await visitor.click(link('FAQs'));
};
const unavailable = 'App Support is not available right now';

beforeEach(() => {
  signIn(makeAdminPanelUser(), fakeApi());
});

test('opening an area loads its remote, once, and marks what it shows', async () => {
  const loader = fakeLoader();
  const { visitor } = openPanel('/faqs', loader);
  const support = await heading('The screen of support');
  expect(support.closest('[data-remote]')?.getAttribute('data-remote')).toBe('support');
  expect(support.closest('[data-remote]')?.getAttribute('data-remote-version')).toBe('1.0.0-test');
  await visitor.click(link('Users'));
  await heading('The screen of account-management');
  await openFaqs(visitor);
  await heading('The screen of support');
  expect(loader.asked).toEqual(['support', 'account-management']);
});

test('the frame does not wait for code that is late, and stays when it comes', async () => {
  const loader = fakeLoader();
  const coming = Promise.withResolvers<void>();
  const late = {
    ...loader,
    load: (entry: RemoteEntry) => coming.promise.then(() => loader.load(entry)),
  };
  openPanel('/faqs', late);
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('heading')).toBeNull();
  coming.resolve();
  await heading('The screen of support');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBe(navigation);
  expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
});

test('from late code, too, other sections can be opened', async () => {
  const loader = fakeLoader();
  const never = new Promise<null>(() => undefined);
  const load: typeof loader.load = (entry) =>
    entry.name === 'support' ? never : loader.load(entry);
  const { visitor } = openPanel('/faqs', { ...loader, load });
  await screen.findByRole('navigation', { name: 'Main' });
  await visitor.click(link('Users'));
  await heading('The screen of account-management');
  expect(address()).toBe('/users');
});

test('home needs no remote', async () => {
  const loader = fakeLoader();
  openPanel('/home', loader);
  await heading('Welcome, Grace');
  expect(loader.asked).toEqual([]);
});

test('no remote is asked for while nobody is signed in', async () => {
  signIn(null);
  const loader = fakeLoader();
  openPanel('/faqs', loader);
  await heading('Sign in to Outpost');
  expect(loader.asked).toEqual([]);
});

test('the remote that was wanted comes after signing in', async () => {
  const user = makeAdminPanelUser({ email: 'grace@outpost.example' });
  fakeApi({ accounts: [{ user, password: 'correct horse' }] });
  signIn(null);
  const loader = fakeLoader();
  const { visitor } = openPanel('/faqs', loader);
  await heading('Sign in to Outpost');
  await visitor.type(screen.getByRole('textbox', { name: 'Email' }), 'grace@outpost.example');
  await visitor.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await heading('The screen of support');
  expect(loader.asked).toEqual(['support']);
});

test('a reload of an area shows it once the account is known', async () => {
  const user = makeAdminPanelUser();
  returnWithToken(user, fakeApi());
  openPanel('/faqs');
  await heading('The screen of support');
  expect(address()).toBe('/faqs');
});

test('a remote that does not load leaves a notice, and the rest of the panel works', async () => {
  const loader = fakeLoader();
  loader.broken.set('support', 'It did not answer in time.');
  const { visitor } = openPanel('/faqs', loader);
  await heading(unavailable);
  expect(screen.getByRole('alert').textContent).toContain('It did not answer in time.');
  await visitor.click(link('Users'));
  await heading('The screen of account-management');
  expect(screen.queryByText(unavailable)).toBeNull();
});

test('Retry brings it back without a reload', async () => {
  const loader = fakeLoader();
  loader.broken.set('support', 'It did not answer in time.');
  const { visitor } = openPanel('/faqs?page=2', loader);
  await heading(unavailable);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(loader.asked).toEqual(['support', 'support']));
  await heading(unavailable);
  loader.broken.clear();
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('The screen of support');
  expect(address()).toBe('/faqs?page=2');
});

test('so does coming again', async () => {
  const loader = fakeLoader();
  loader.broken.set('support', 'It did not answer in time.');
  const { visitor } = openPanel('/faqs', loader);
  await heading(unavailable);
  await visitor.click(link('Users'));
  await heading('The screen of account-management');
  loader.broken.clear();
  await openFaqs(visitor);
  expect(await heading('The screen of support')).toBeTruthy();
});

test('a remote that throws is contained, and Retry shows it when it does not any more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Screen() {
    if (isBroken) throw new Error('The list has no rows.');
    return <h1>Questions</h1>;
  }
  const support: RouteObject[] = [{ path: '/faqs', element: <Screen /> }];
  const { visitor } = openPanel('/faqs', fakeLoader({ support }));
  await heading(unavailable);
  expect(screen.getByRole('alert').textContent).toContain('The list has no rows.');
  expect(link('Users')).toBeTruthy();
  isBroken = false;
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Questions');
});

test('a bar tells that an area is on its way', async () => {
  const slow = fakeLoader();
  const loaded = Promise.withResolvers<void>();
  const { visitor } = openPanel('/home', {
    ...slow,
    load: async (entry) => {
      await loaded.promise;
      return slow.load(entry);
    },
  });
  await heading('Welcome, Grace');
  await openFaqs(visitor);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  loaded.resolve();
  await heading('The screen of support');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['that belongs to nobody', '/no-such-page', []],
  ['that its remote does not have', '/faqs/no-such-page', ['support']],
])('an address %s is no page', async (_, path, asked) => {
  const loader = fakeLoader();
  const { visitor } = openPanel(path, loader);
  await heading('There is no such page');
  expect(loader.asked).toEqual(asked);
  await visitor.click(screen.getByRole('link', { name: 'Go to home' }));
  expect(await heading('Welcome, Grace')).toBeTruthy();
});

/** A screen that throws, and its earlier version. */
const throwing = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Screen(): never {
    throw new Error('The list has no rows.');
  }
  const loader = fakeLoader({ support: [{ path: '/faqs', element: <Screen /> }] });
  loader.earlier.set('support', [{ path: '/faqs', element: <h1>Questions as before</h1> }]);
  return loader;
};

test('a remote that throws gives way to its earlier version, and says so', async () => {
  const loader = throwing();
  openPanel('/faqs?page=2', loader);
  await heading('Questions as before');
  expect(screen.getByRole('region', { name: 'Earlier version' }).textContent).toContain(
    'App Support: an earlier version is shown',
  );
  expect(loader.asked).toEqual(['support', 'support']);
  expect(address()).toBe('/faqs?page=2');
});

test('the newest one can be tried again from there', async () => {
  const loader = throwing();
  const { visitor } = openPanel('/faqs', loader);
  await heading('Questions as before');
  await visitor.click(screen.getByRole('button', { name: 'Try the newest' }));
  await waitFor(() => expect(loader.asked).toHaveLength(4));
  expect(loader.renewed).toEqual(['support']);
  await heading('Questions as before');
});

test('another version is loaded by the next visit, not under somebody’s hands', async () => {
  const loader = fakeLoader();
  const { visitor } = openPanel('/faqs', loader);
  await heading('The screen of support');
  loader.stale.add('support');
  await visitor.click(link('FAQs'));
  expect(loader.asked).toEqual(['support']);
  await visitor.click(link('Users'));
  await heading('The screen of account-management');
  await openFaqs(visitor);
  await heading('The screen of support');
  expect(loader.asked).toEqual(['support', 'account-management', 'support']);
});

test('exchanging one remote leaves what is typed in another', async () => {
  const loader = fakeLoader({
    'account-management': [{ path: '/users', element: <input aria-label="Note" /> }],
  });
  const { visitor } = openPanel('/faqs', loader);
  await heading('The screen of support');
  await visitor.click(link('Users'));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await visitor.type(note, 'half a sent');
  loader.stale.add('support');
  await visitor.click(link('Users'));
  await visitor.type(note, 'ence');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe(
    'half a sentence',
  );
  await openFaqs(visitor);
  await heading('The screen of support');
  expect(loader.asked).toEqual(['support', 'account-management', 'support']);
});

test('a visit that ended is told', async () => {
  const loader = fakeLoader();
  const leave = vi.spyOn(loader, 'leave');
  const { visitor } = openPanel('/faqs', loader);
  await heading('The screen of support');
  expect(leave).not.toHaveBeenCalled();
  await visitor.click(link('Users'));
  await heading('The screen of account-management');
  expect(leave).toHaveBeenCalledExactlyOnceWith('support');
});
