import { beforeEach, expect, test } from 'vitest';
import {
  organizationEndpoints,
  whiteLabelDraftEndpoints,
  whiteLabelEndpoints,
  type WhiteLabel,
} from '@outpost/contracts';
import {
  act,
  fakeApi,
  makeAdminPanelUser,
  makeOrganization,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { WizardScreen } from './wizard.screen.tsx';

const { saveAsDraft, validateSubdomain } = whiteLabelDraftEndpoints;
const viewer = makeAdminPanelUser();

const draft = makeWhiteLabel({
  name: 'Cobalt',
  subdomain: 'cobalt',
  status: 'draft',
  savingType: 'draft',
  admin: null,
  version: 3,
});

beforeEach(() => sessionStorage.clear());

const open = (path = '/white-label/new', rows: WhiteLabel[] = [draft], user = viewer) => {
  const api = fakeApi({ whiteLabels: rows });
  return { api, ...renderScreen(<WizardScreen />, { path, user, api }) };
};
const resume = (step = 'organization') => open(`/white-label/new?draft=${draft._id}&step=${step}`);

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const saidOf = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());
const saved = () => saidOf('Saved');
const bodies = (api: ReturnType<typeof fakeApi>) =>
  api.callsTo(saveAsDraft).map(({ body }) => body as Record<string, unknown>);

test('what is typed becomes a draft, once, and the address names it', async () => {
  const { api, router, visitor } = open();
  await visitor.type(await field('Name'), 'Larkspur');
  await saved();
  await visitor.type(await field('Name'), ' Two');
  await waitFor(() => expect(bodies(api).at(-1)).toMatchObject({ name: 'Larkspur Two' }));
  await saved();
  const ids = bodies(api).map(({ _id }) => _id);
  expect(ids[0]).toBeUndefined();
  const made = api.rows.whiteLabels.find(({ name }) => name === 'Larkspur Two');
  expect(new Set(ids.slice(1))).toEqual(new Set([made?._id]));
  expect(api.rows.whiteLabels).toHaveLength(2);
  expect(new URLSearchParams(router.state.location.search).get('draft')).toBe(made?._id);
  expect(api.callsTo(saveAsDraft).at(-1)?.headers.get('if-match')).toBe('"1"');
});

test('the steps are gone through forth and back, and nothing typed is lost', async () => {
  const { visitor } = open();
  await visitor.type(await field('Name'), 'Larkspur');
  await visitor.click(button('Next'));
  await heading('Admin');
  await visitor.type(await field('Email'), 'lead@larkspur.example');
  await visitor.click(button('Next'));
  await heading('Hierarchy names');
  expect((await field('Franchisor')).value).toBe('Franchisor');
  await visitor.click(screen.getByRole('link', { name: 'Back' }));
  expect((await field('Email')).value).toBe('lead@larkspur.example');
  await visitor.click(screen.getByRole('link', { name: 'Back' }));
  expect((await field('Name')).value).toBe('Larkspur');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1Organization',
    'Admin(done)',
    'Hierarchy names(done)',
    '4Billing',
    '5Domain',
    '6Review',
  ]);
  expect(steps[0]?.getAttribute('aria-current')).toBe('step');
});

test('a draft is gone on with at the step the address names', async () => {
  const { api, visitor } = resume('admin');
  await heading('Admin');
  await visitor.type(await field('Email'), 'lead@cobalt.example');
  await saved();
  const [call] = api.callsTo(saveAsDraft);
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toMatchObject({
    _id: draft._id,
    savingType: 'draft',
    name: 'Cobalt',
    admin: { email: 'lead@cobalt.example' },
  });
});

test('what could not be saved is said, survives a reload, and is saved when the line is back', async () => {
  const { api, visitor } = resume();
  await field('Name');
  api.setOnline(false);
  await visitor.type(await field('Name'), ' Blue');
  await waitFor(() => expect(screen.getByText(/^Not saved: The server cannot be/)).toBeTruthy(), {
    timeout: 10_000,
  });
  expect(button('Retry')).toBeTruthy();
  const kept = Object.entries(sessionStorage).find(([key]) => key.includes(draft._id));
  expect(kept?.[1]).toContain('Cobalt Blue');
  api.setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await saved();
  expect(bodies(api).at(-1)).toMatchObject({ name: 'Cobalt Blue' });
  expect(Object.keys(sessionStorage).filter((key) => key.includes(draft._id))).toEqual([]);
}, 20_000);

test('after a reload the unsaved words are there, and are saved', async () => {
  const key = `outpost.input.wizard.${viewer._id}.${draft._id}`;
  sessionStorage.setItem(key, JSON.stringify({ name: 'Cobalt Blue' }));
  const { api } = resume();
  expect((await field('Name')).value).toBe('Cobalt Blue');
  await saved();
  expect(bodies(api)).toMatchObject([{ _id: draft._id, name: 'Cobalt Blue' }]);
});

test('a subdomain is judged while it is typed, and late answers are ignored', async () => {
  const taken = makeWhiteLabel({ subdomain: 'acme' });
  const { api, visitor } = open('/white-label/new', [taken]);
  const late: (() => void)[] = [];
  const release = api.hang(validateSubdomain);
  late.push(release);
  await visitor.type(await field('Subdomain'), 'acme');
  await waitFor(() => expect(api.callsTo(validateSubdomain)).toHaveLength(1));
  await visitor.type(await field('Subdomain'), 'two');
  await waitFor(() => expect(api.callsTo(validateSubdomain)).toHaveLength(2));
  for (const give of late) give();
  await waitFor(() =>
    expect(screen.getAllByText(/Its people sign in at .*acmetwo\.localhost/)).toBeTruthy(),
  );
  expect(screen.queryByText('This subdomain is taken.')).toBeNull();
  const tokens = api
    .callsTo(validateSubdomain)
    .map(({ body }) => (body as { token: string }).token);
  expect(new Set(tokens).size).toBe(2);
});

test('a taken subdomain keeps the step, and nothing else from being saved', async () => {
  const taken = makeWhiteLabel({ subdomain: 'acme' });
  const { api, visitor } = open('/white-label/new', [taken]);
  await visitor.type(await field('Name'), 'Larkspur');
  await visitor.type(await field('Subdomain'), 'acme');
  await waitFor(() => expect(screen.getAllByText('This subdomain is taken.')).toBeTruthy());
  await visitor.click(button('Next'));
  expect((await field('Subdomain')).getAttribute('aria-invalid')).toBe('true');
  await saidOf('Not saved: This subdomain is taken.');
  expect(bodies(api).at(-1)).toMatchObject({ name: 'Larkspur', subdomain: '' });
});

test('what the server refuses of one field is said beside it, and the rest is saved', async () => {
  const { api, visitor } = resume();
  await field('Name');
  api.answer(validateSubdomain, ({ body }) => ({
    domainName: String(body['domainName']),
    token: String(body['token']),
    isAvailable: true,
    verdict: 'free' as const,
    message: 'This subdomain is free.',
  }));
  const fields = { subdomain: 'This subdomain is taken.' };
  api.fail(saveAsDraft, { statusCode: 409, code: 'conflict', message: 'It is taken.', fields });
  await visitor.type(await field('Subdomain'), 'x');
  await waitFor(() => expect(bodies(api).length).toBeGreaterThan(1));
  expect(bodies(api)[0]).toMatchObject({ subdomain: 'cobaltx' });
  expect(bodies(api)[1]).toMatchObject({ subdomain: 'cobalt' });
});

test('a draft somebody else changed is not saved over unasked', async () => {
  const { api, visitor } = resume();
  await field('Name');
  const theirs = { ...draft, name: 'Theirs', version: 9 };
  api.rows.whiteLabels[0] = theirs;
  await visitor.type(await field('Name'), ' Blue');
  expect(await screen.findByText('Another user changed this draft in the meantime.')).toBeTruthy();
  await visitor.click(button('Take theirs'));
  await waitFor(async () => expect((await field('Name')).value).toBe('Theirs'));
  expect(api.rows.whiteLabels[0]).toEqual(theirs);
});

test('keeping mine saves over what somebody else saved', async () => {
  const { api, visitor } = resume();
  await field('Name');
  api.rows.whiteLabels[0] = { ...draft, name: 'Theirs', version: 9 };
  await visitor.type(await field('Name'), ' Blue');
  await screen.findByText('Another user changed this draft in the meantime.');
  await visitor.click(button('Keep mine'));
  await saved();
  expect(api.rows.whiteLabels[0]).toMatchObject({ name: 'Cobalt Blue', version: 10 });
});

test('the review says what is missing and where, and the rest at a glance', async () => {
  const { visitor } = resume('review');
  const missing = within(await screen.findByRole('region', { name: 'What is missing' }));
  expect(missing.getByText(/Admin is required/)).toBeTruthy();
  expect(button('Publish').disabled).toBe(true);
  const domain = within(screen.getByRole('region', { name: 'Domain' }));
  expect(await domain.findByText(/^None\. It can be added later/)).toBeTruthy();
  await visitor.click(missing.getByRole('link', { name: 'Go to Admin' }));
  await heading('Admin');
});

test('a complete draft is published, and opened', async () => {
  const { api, router, visitor } = resume('admin');
  await visitor.type(await field('Email'), 'lead@cobalt.example');
  await visitor.click(screen.getByRole('link', { name: /Review/ }));
  await heading('Review');
  expect(button('Publish').disabled).toBe(false);
  await visitor.click(button('Publish'));
  const asked = within(await screen.findByRole('dialog', { name: 'Publish Cobalt?' }));
  expect(asked.getByText(/lead@cobalt\.example is emailed a link/)).toBeTruthy();
  await visitor.click(asked.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/white-label/show/${draft._id}`),
  );
  const [call] = api.callsTo(whiteLabelEndpoints.change);
  expect(call?.body).toEqual({ status: 'publish' });
  expect(call?.headers.get('if-match')).toBe('"4"');
});

test('a logo is sent for the draft, and needs one', async () => {
  const { api, visitor } = open();
  await field('Name');
  expect(screen.getByText('The logo can be uploaded once there is a name.')).toBeTruthy();
  await visitor.type(await field('Name'), 'Larkspur');
  await screen.findByRole('button', { name: 'Upload logo' });
  const [made] = api.rows.whiteLabels;
  api.rows.organizations.push(makeOrganization({ _id: made?._id ?? '' }));
  const picture = new File(['picture'], 'logo.png', { type: 'image/png' });
  await visitor.upload(screen.getByLabelText('Upload logo', { selector: 'input' }), picture);
  expect(await screen.findByRole('button', { name: 'Replace logo' })).toBeTruthy();
  expect(api.callsTo(organizationEndpoints.updateLogo)[0]?.query).toEqual({ id: made?._id });
});

test('Chargebee asks for its family and plan, Custom does not', async () => {
  const { visitor } = resume('billing');
  await heading('Billing');
  expect(screen.queryByRole('combobox', { name: 'Chargebee family' })).toBeNull();
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Billing type' }), 'Chargebee');
  expect(await screen.findByRole('combobox', { name: 'Chargebee family' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Chargebee plan' })).toBeTruthy();
});

test('an organization that is published already is shown instead', async () => {
  const active = makeWhiteLabel();
  const { router } = open(`/white-label/new?draft=${active._id}`, [active]);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/white-label/show/${active._id}`),
  );
});

test('a draft that is gone says so', async () => {
  open('/white-label/new?draft=00000000-0000-4000-8000-999999999999');
  expect(await screen.findByText('This draft was not found')).toBeTruthy();
});

test('a draft that could not be loaded can be tried again', async () => {
  const api = fakeApi({ whiteLabels: [draft] });
  api.fail(whiteLabelEndpoints.byId, { statusCode: 500, code: 'internal', message: 'Busy.' });
  const path = `/white-label/new?draft=${draft._id}`;
  const { visitor } = renderScreen(<WizardScreen />, { path, user: viewer, api });
  expect(await screen.findByText('Busy.')).toBeTruthy();
  api.recover(whiteLabelEndpoints.byId);
  await visitor.click(button('Retry'));
  expect((await field('Name')).value).toBe('Cobalt');
});

test('who may not change organizations does not see it', async () => {
  open('/white-label/new', [], makeAdminPanelUser({ role: 'support' }));
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});
