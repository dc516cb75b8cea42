import { expect, test } from 'vitest';
import { formAnalyticsEndpoints, leadFormSetupEndpoints, type LeadForm } from '@outpost/contracts';
import {
  fakeApi,
  fireEvent,
  makeFormAnalytics,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormDetailsScreen } from './details.screen.tsx';

const show = async (changes: Partial<LeadForm> = {}, search = '') => {
  const form = makeLeadForm({ title: 'Spring campaign', ...changes });
  const api = fakeApi({ forms: [form] });
  const path = `/lead-forms/details/${form._id}${search}`;
  const shown = renderScreen(<LeadFormDetailsScreen />, { path, api });
  await screen.findByRole('heading', { level: 1, name: 'Spring campaign' });
  return { form, api, ...shown };
};

const tile = async (title: string) =>
  (await screen.findByRole('group', { name: title })).textContent;

test('the numbers come with how they are counted', async () => {
  await show();
  expect(await tile('Views')).toBe('Views 8Form opens · 6 unique visitors (per day)');
  expect(await tile('Completion rate')).toBe(
    'Completion rate 80%Completed out of started visits, without spam',
  );
  expect(await tile('Median time')).toContain('1 min 15 s');
  const funnel = within(screen.getByRole('list', { name: 'Funnel' }));
  expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Views8 · 100%',
    'Starts5 · 63%',
    'Completions4 · 50%',
  ]);
  const questions = within(screen.getByRole('table', { name: 'Questions' }));
  expect(questions.getByRole('row', { name: 'Work email 5 1 (20%) 12 s' })).toBeTruthy();
  const sources = within(screen.getByRole('list', { name: 'Sources' }));
  expect(sources.getByText('Direct')).toBeTruthy();
});

test('range and revision stand in the address and are asked for', async () => {
  const { api, visitor, router } = await show({}, '?range=last-year');
  api.answer(formAnalyticsEndpoints.show, () => ({
    analytics: makeFormAnalytics({ revisions: [2, 1] }),
  }));
  await screen.findByRole('group', { name: 'Views' });
  const lastYear = new Date().getFullYear() - 1;
  expect(api.callsTo(formAnalyticsEndpoints.show)[0]?.query).toEqual({
    from: `${lastYear}-01-01`,
    to: `${lastYear}-12-31`,
  });
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All Time');
  await visitor.selectOptions(
    await screen.findByRole('combobox', { name: 'Revision' }),
    'Revision 2',
  );
  expect(router.state.location.search).toBe('?range=all-time&revision=2');
  await waitFor(() =>
    expect(api.callsTo(formAnalyticsEndpoints.show).at(-1)?.query).toMatchObject({ revision: '2' }),
  );
});

test('a comparison is in the address, and tiles and charts show the change', async () => {
  const { api, visitor, router } = await show();
  api.answer(formAnalyticsEndpoints.show, ({ query }) => ({
    analytics: makeFormAnalytics({
      ...('compare' in query && {
        comparison: {
          range: { from: '2026-02-04', to: '2026-02-06' },
          views: 4,
          starts: 5,
          completions: 5,
          completionRate: 90,
          uniqueViews: 4,
          medianSeconds: 60,
          days: [1, 2, 3].map((views, index) => ({
            day: `2026-02-0${index + 4}`,
            views,
            starts: 0,
            completions: 1,
          })),
        },
      }),
    }),
  }));
  const compare = () => screen.getByRole('combobox', { name: 'Compare' });
  await visitor.selectOptions(compare(), 'Compare with previous period');
  expect(screen.getByText(/^All time has nothing before it/)).toBeTruthy();
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'This month');
  expect(router.state.location.search).toContain('compare=previous');
  expect(await screen.findByText(/as many days directly before\.$/)).toBeTruthy();
  expect(await tile('Views')).toContain('+100%, up from 4');
  expect(await tile('Starts')).toContain('Unchanged from 5');
  expect(await tile('Completions')).toContain('-20%, down from 5');
  expect(await tile('Completion rate')).toContain('points, down from 90%');
  expect(await tile('Median time')).toContain('15 s longer, up from 1 min');
  const chart = within(await screen.findByRole('table', { name: 'Views by day' }));
  expect(chart.getAllByRole('columnheader')).toHaveLength(3);
  expect(api.callsTo(formAnalyticsEndpoints.show).at(-1)?.query).toMatchObject({
    compare: 'previous',
  });
  await visitor.selectOptions(compare(), 'No comparison');
  await waitFor(() => expect(router.state.location.search).toBe('?range=this-month'));
});

test('a failure says why and is tried again', async () => {
  const form = makeLeadForm();
  const api = fakeApi({ forms: [form] });
  api.fail(formAnalyticsEndpoints.show, { statusCode: 500, message: 'The database is asleep.' });
  const path = `/lead-forms/details?id=${form._id}`;
  const { visitor } = renderScreen(<LeadFormDetailsScreen />, { path, api });
  expect(await screen.findByText('The database is asleep.')).toBeTruthy();
  api.recover(formAnalyticsEndpoints.show);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Views')).toContain('8');
});

test('a live form is shared by its link, its QR code and inside other pages', async () => {
  const url = 'https://forms.example/view/one';
  const { form, visitor } = await show({ status: 'live', isActive: true, url });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(field('Link').value).toBe(url);
  const code = screen.getByRole('img', { name: 'QR code of the link to Spring campaign' });
  expect(code.getAttribute('src')).toBe(`${url}/qr.svg`);
  expect(field('HTML').value).toContain(`<div data-outpost-form="${form._id}"></div>`);
  expect(field('HTML').value).toContain('src="https://forms.example/view/embed.js"');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Kind of embed' }), 'iframe');
  expect(field('HTML').value).toContain(`<iframe src="${url}?embed=1"`);
});

test('a form that is not live says how it gets its link', async () => {
  const { form } = await show();
  const share = within(screen.getByRole('region', { name: 'Share' }));
  expect(share.getByRole('link', { name: 'editor' }).getAttribute('href')).toBe(
    `/lead-forms/show/${form._id}`,
  );
  expect(share.queryByRole('img')).toBeNull();
});

test('settings are saved as the contract has them, and what is wrong is said beside its field', async () => {
  const { api, visitor } = await show();
  await visitor.click(screen.getByRole('button', { name: 'Edit settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit settings' }));
  await visitor.type(dialog.getByLabelText('Max responses'), '0');
  await visitor.type(dialog.getByLabelText('Notifications'), 'not an address');
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Max responses is incorrect')).toBeTruthy();
  expect(dialog.getByText('Email is incorrect')).toBeTruthy();
  await visitor.clear(dialog.getByLabelText('Max responses'));
  await visitor.type(dialog.getByLabelText('Max responses'), '50');
  await visitor.clear(dialog.getByLabelText('Notifications'));
  await visitor.type(dialog.getByLabelText('Notifications'), 'ann@acme.test{enter}ben@acme.test');
  fireEvent.change(dialog.getByLabelText(/^Close date/), { target: { value: '2027-02-28' } });
  fireEvent.change(dialog.getByLabelText('Close time'), { target: { value: '18:30' } });
  await visitor.click(dialog.getByLabelText('One per respondent'));
  await visitor.type(dialog.getByLabelText('Closed title'), 'See you in spring');
  await visitor.type(dialog.getByLabelText('Closed message'), 'Write to us.');
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(leadFormSetupEndpoints.configure)[0]?.body).toEqual({
    closeDate: new Date('2027-02-28T18:30').toISOString(),
    maxResponses: 50,
    onePerRespondent: true,
    closedTitle: 'See you in spring',
    closedText: 'Write to us.',
    retentionDays: null,
    language: 'en',
    notify: ['ann@acme.test', 'ben@acme.test'],
  });
  expect(await screen.findByText('ann@acme.test, ben@acme.test')).toBeTruthy();
  expect(screen.getByText('See you in spring · Write to us.')).toBeTruthy();
});

test('a password is set, kept and removed, and never shown', async () => {
  const { api, visitor } = await show({
    settings: { ...makeLeadForm().settings, hasPassword: true },
  });
  const bodies = () => api.callsTo(leadFormSetupEndpoints.configure).map(({ body }) => body);
  const change = async (act: (dialog: ReturnType<typeof within>) => Promise<void>) => {
    await visitor.click(screen.getByRole('button', { name: 'Edit settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit settings' }));
    await act(dialog);
    await visitor.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  expect(screen.getByText('Asked for first')).toBeTruthy();
  await change(async (dialog) => {
    expect((dialog.getByLabelText('Password') as HTMLInputElement).value).toBe('');
    await visitor.type(dialog.getByLabelText('Max responses'), '9');
  });
  expect(bodies().at(-1)).not.toHaveProperty('password');
  await change((dialog) => visitor.type(dialog.getByLabelText('Password'), 'Harbour 7'));
  expect(bodies().at(-1)).toMatchObject({ password: 'Harbour 7' });
  await change((dialog) => visitor.click(dialog.getByLabelText('Remove the password')));
  expect(bodies().at(-1)).toMatchObject({ password: null });
  expect(document.body.textContent).not.toContain('Harbour');
});

test('a new webhook’s secret is shown once, until it is said to be copied', async () => {
  const { visitor } = await show();
  await visitor.click(screen.getByRole('button', { name: 'Edit webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
  await visitor.type(dialog.getByLabelText('Webhook URL'), 'https://hooks.acme.example/leads');
  await visitor.click(dialog.getByLabelText('Enabled'));
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  const secret = within(await screen.findByRole('dialog', { name: 'The webhook’s secret' }));
  expect(secret.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe(
    'whsec_of_this_form',
  );
  await visitor.click(secret.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByDisplayValue('whsec_of_this_form')).toBeNull();
});
