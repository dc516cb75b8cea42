import { describe, expect, test } from 'vitest';
import {
  leadFormEndpoints,
  productFormEndpoints,
  productFormLogEndpoints,
  webPixelEndpoints,
  type AdminPanelUser,
  type ProductForm,
} from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeLeadForm,
  makeProductForm,
  makeProductFormLog,
  makeWebPixel,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
} from '@outpost/testing';
import { ProductFormLogsScreen } from './product-form-logs.screen.tsx';
import { bodyOf, emptyValues, validate, valuesOf } from './product-form-values.ts';
import { ProductFormsScreen } from './product-forms.screen.tsx';

const lead = makeLeadForm({ title: 'Spring survey' });
const survey = makeProductForm({
  form: { _id: lead._id, title: lead.title, status: 'live' },
  conflicts: [{ _id: lead._id, title: 'Exit survey', order: 200 }],
});
const draft = makeProductForm({
  form: { _id: lead._id, title: 'Draft survey', status: 'draft' },
  isActive: false,
  type: 'inline',
  placeToReplace: '#offer',
  url: '/pricing* /plans',
  userIds: ['ada', 'grace'],
  segments: ['phone'],
  condition: 'attributes.plan == "pro"',
  percentage: 50,
});
const statistics = {
  days: [{ day: '2026-02-10', shown: 5, started: 3, answered: 2, dismissed: 1 }],
  skipped: [{ reason: 'audience' as const, count: 7 }],
};
const url = 'https://shop.example/pricing?outpost_preview=abc';

const open = async (query = '', user: AdminPanelUser = makeAdminPanelUser(), shown = survey) => {
  const api = fakeApi({
    forms: [lead],
    further: {
      productForms: [survey, draft],
      webPixels: [makeWebPixel({ whiteLabel: survey.whiteLabel })],
    },
  });
  api.answer(productFormEndpoints.one, () => ({ productForm: shown }));
  api.answer(productFormEndpoints.statistics, () => ({ statistics }));
  api.answer(productFormEndpoints.preview, () => ({ url }));
  for (const name of ['create', 'change', 'duplicate'] as const)
    api.answer(productFormEndpoints[name], () => ({ productForm: shown }));
  api.answer(productFormEndpoints.changeStatus, ({ body }) => ({
    productForm: { ...shown, isActive: body.isActive } as ProductForm,
  }));
  api.answer(productFormEndpoints.remove, () => ({ message: 'The product form was deleted.' }));
  const path = `/form-builder${query}`;
  const rendered = renderScreen(<ProductFormsScreen />, { path, user, api });
  await screen.findByText('Draft survey');
  return { api, ...rendered };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });

test('the list says who sees a form, where, and how often it was answered', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  const row = within(screen.getByText('Draft survey').closest('tr') ?? document.body);
  for (const text of [
    'Inline',
    '#offer',
    '2 people, On a phone, Meets a condition, 50% of people',
    '/pricing*, /plans',
  ])
    expect(row.getByText(text)).toBeTruthy();
  const other = within(screen.getByText('Spring survey').closest('tr') ?? document.body);
  for (const text of ['Popup', 'Everyone', 'Every page', '40%', 'Same place'])
    expect(other.getByText(text)).toBeTruthy();
});

test('a form is shown and hidden by its switch, with Undo; not while its lead form is no link', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('switch', { name: 'Show Spring survey on sites' }));
  await screen.findByText('Spring survey is no longer shown.');
  await visitor.click(button('Undo'));
  await waitFor(() =>
    expect(api.callsTo(productFormEndpoints.changeStatus).map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]),
  );
  const off = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Show Draft survey on sites: its lead form is not live',
  });
  expect(off.disabled).toBe(true);
});

test('activating a form for a place that is taken says so', async () => {
  const { visitor } = await open();
  await visitor.click(screen.getByRole('switch', { name: 'Show Spring survey on sites' }));
  await screen.findByText('Spring survey is no longer shown.');
  await visitor.click(button('Undo'));
  expect(await screen.findByText(/Exit survey claims the same place/)).toBeTruthy();
});

test('a form is added with its rules, and opened', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Add form'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add form' }));
  await visitor.click(dialog.getByRole('button', { name: 'Add form' }));
  expect(await dialog.findByText('Form is required')).toBeTruthy();
  await visitor.click(dialog.getByRole('combobox', { name: 'Lead form' }));
  await visitor.click(
    await screen.findByRole('option', { name: `Spring survey (${lead.whiteLabel.name})` }),
  );
  await visitor.selectOptions(field('Type'), 'inline');
  await visitor.type(await screen.findByLabelText('Place to replace'), '#offer');
  await visitor.type(field('Pages'), '/pricing*\n/plans');
  await visitor.click(field('On a phone'));
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'event');
  await visitor.type(await screen.findByLabelText('Event'), 'trial_ended');
  await visitor.click(dialog.getByRole('button', { name: 'Add form' }));
  await waitFor(() => expect(api.callsTo(productFormEndpoints.create)).toHaveLength(1));
  expect(api.callsTo(productFormEndpoints.create)[0]?.body).toMatchObject({
    formId: lead._id,
    type: 'inline',
    placeToReplace: '#offer',
    url: '/pricing* /plans',
    segments: ['phone'],
    trigger: 'event',
    event: 'trial_ended',
  });
  expect(await screen.findByRole('dialog', { name: 'Spring survey' })).toBeTruthy();
});

test('rules are changed against the version that was read', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Spring survey', 'Edit rules');
  await visitor.clear(await screen.findByLabelText('Delay in seconds'));
  await visitor.type(field('Delay in seconds'), '9');
  await visitor.click(button('Save'));
  await screen.findByText('The rules of Spring survey were saved.');
  const [sent] = api.callsTo(productFormEndpoints.change);
  expect(sent?.body).toMatchObject({ delay: 9 });
  expect(sent?.headers.get('if-match')).toBe(`"${survey.version}"`);
});

test('the panel has the funnel, the conflict, the rules and the skipped visitors', async () => {
  const { visitor, router } = await open(`?open=${survey._id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Spring survey' }));
  for (const text of ['Until it is answered', 'The page has loaded', 'Not in the audience'])
    expect(await panel.findByText(text)).toBeTruthy();
  expect(panel.getByRole('status').textContent).toContain('Exit survey (order 200)');
  const log = panel.getByRole('link', { name: 'Log of this form' });
  expect(log.getAttribute('href')).toBe(`/form-builder/form-logs?productForm=${survey._id}`);
  await visitor.click(panel.getByRole('button', { name: 'More actions' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Edit content' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/lead-forms/show/${lead._id}`));
});

test('a link for a look is made for a site and a page', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Spring survey', 'Preview on a site');
  await visitor.click(await screen.findByRole('combobox', { name: 'Site' }));
  await visitor.click(await screen.findByRole('option', { name: 'shop.example' }));
  await visitor.clear(field('Page'));
  await visitor.type(field('Page'), '/pricing');
  await visitor.click(button('Create link'));
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(url);
  expect(api.callsTo(productFormEndpoints.preview)[0]?.query).toMatchObject({ path: '/pricing' });
  expect(api.callsTo(webPixelEndpoints.list).at(-1)?.query).toMatchObject({
    whiteLabel: survey.whiteLabel._id,
  });
  await visitor.click(button('Done'));
});

test('a form is copied and deleted', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Draft survey', 'Duplicate');
  expect(await screen.findByText(/The copy is not active/)).toBeTruthy();
  await visitor.click(await screen.findByRole('button', { name: 'Close form' }));
  await chooseAction(visitor, 'Draft survey', 'Delete');
  await visitor.click(button('Delete form'));
  expect(await screen.findByText('The product form was deleted.')).toBeTruthy();
  expect(api.callsTo(productFormEndpoints.remove)[0]?.params).toEqual({ id: draft._id });
});

test('support reads and changes nothing', async () => {
  const user = makeAdminPanelUser({ role: 'support' });
  await open(`?open=${survey._id}`, user);
  await screen.findByText('Until it is answered');
  expect(screen.queryByRole('button', { name: 'Add form' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit rules' })).toBeNull();
  for (const one of screen.getAllByRole<HTMLInputElement>('switch', { hidden: true }))
    expect(one.disabled).toBe(true);
});

describe('values of the dialog', () => {
  test('are those of a form, and back', () => {
    const form = {
      ...draft,
      startsAt: '2026-02-01T00:00:00.000Z',
      endsAt: '2026-03-01T00:00:00.000Z',
    };
    const values = valuesOf(form);
    expect(values).toMatchObject({
      url: '/pricing*\n/plans',
      starts: '2026-02-01',
      ends: '2026-02-28',
    });
    expect(bodyOf(values)).toMatchObject({
      formId: lead._id,
      url: draft.url,
      userIds: draft.userIds,
      startsAt: form.startsAt,
      endsAt: form.endsAt,
    });
  });

  test.each<[changes: object, messages: object]>([
    [{}, {}],
    [{ formId: '' }, { formId: 'Form is required' }],
    [{ percentage: '' }, { percentage: 'Share of visitors is incorrect' }],
    [{ delay: '-1' }, { delay: 'Delay is incorrect' }],
    [{ starts: 'soon' }, { starts: 'Starts is incorrect' }],
    [{ starts: '2026-02-02', ends: '2026-02-01' }, { ends: 'Ends has to be after Starts.' }],
    [{ url: '/a?b' }, { url: 'Pages is incorrect' }],
    // A field that is hidden is not judged.
    [{ scroll: 'x', everyDays: 'x' }, {}],
  ])('%j: %j', (changes, messages) => {
    expect(validate({ ...emptyValues, formId: lead._id, ...changes })).toEqual(messages);
  });
});

test('the log says who was skipped by which rule, and what was edited', async () => {
  const skipped = makeProductFormLog({ event: 'skipped', reason: 'audience', person: 'ada' });
  const edited = makeProductFormLog({
    event: 'edited',
    actor: 'Sable Quill',
    page: '',
    device: '',
    detail: { fields: { delay: { before: 5, after: 9 }, userIds: {} } },
  });
  const api = fakeApi({ further: { logs: [skipped, edited] } });
  api.answer(productFormLogEndpoints.byId, () => ({ log: edited }));
  const path = `/form-builder/form-logs?open=${edited._id}&productForm=${survey._id}`;
  renderScreen(<ProductFormLogsScreen />, { path, api });
  expect(await screen.findByText('Not in the audience')).toBeTruthy();
  expect(screen.getByText('ada')).toBeTruthy();
  const panel = within(await screen.findByRole('dialog', { name: 'Edited' }));
  expect(await panel.findByText('9', { selector: 'ins' })).toBeTruthy();
  expect(panel.getByText(/User ids/)).toBeTruthy();
  const [call] = api.callsTo(productFormLogEndpoints.list);
  expect(call?.query?.['filters']).toContain(survey._id);
  expect(api.callsTo(leadFormEndpoints.list)).toEqual([]);
});
