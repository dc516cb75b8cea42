import { expect, test } from 'vitest';
import {
  formReportEndpoints,
  leadFormEndpoints,
  type AdminPanelUser,
  type FormReport,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormDetailsScreen } from './details.screen.tsx';

const reporter = 'eve@answers.test';
const open: FormReport = {
  _id: makeId(),
  reason: 'phishing',
  text: 'It asks for my PIN.',
  email: reporter,
  createdAt: '2026-03-01T10:00:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
};
const resolved: FormReport = {
  ...open,
  _id: makeId(),
  reason: 'spam',
  text: '',
  email: '',
  resolvedAt: '2026-03-02T10:00:00.000Z',
  resolvedBy: 'Grace Hopper',
  resolvedByAccount: { _id: makeId(), kind: 'admin' },
};

const show = async (reports: FormReport[], user: AdminPanelUser = makeAdminPanelUser()) => {
  const form = makeLeadForm({ title: 'Spring campaign', status: 'live', isActive: true });
  const api = fakeApi({ forms: [form] });
  let present = reports;
  api.answer(formReportEndpoints.ofForm, () => ({ reports: present }));
  api.answer(formReportEndpoints.resolve, ({ params }) => {
    const report = { ...resolved, _id: String(params['id']), reason: open.reason };
    present = present.map((one) => (one._id === report._id ? report : one));
    return { report };
  });
  const path = `/lead-forms/details/${form._id}`;
  const shown = renderScreen(<LeadFormDetailsScreen />, { path, api, user });
  await screen.findByRole('heading', { level: 1, name: 'Spring campaign' });
  return { form, api, ...shown };
};
const section = async () => within(await screen.findByRole('region', { name: 'Abuse reports' }));

test('reports of visitors are shown with the form, and resolved', async () => {
  const { api, visitor } = await show([open, resolved]);
  const items = (await section()).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  const [first, second] = items.map((item) => within(item));
  expect(first?.getByText('It asks for passwords or payment data')).toBeTruthy();
  expect(first?.getByText('It asks for my PIN.')).toBeTruthy();
  expect(first?.getByRole('link', { name: reporter }).getAttribute('href')).toBe(
    `mailto:${reporter}`,
  );
  expect(second?.getByRole('link', { name: 'Grace Hopper' })).toBeTruthy();
  expect(second?.queryByRole('button')).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('The report is resolved.')).toBeTruthy();
  expect(api.callsTo(formReportEndpoints.resolve)).toMatchObject([{ params: { id: open._id } }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull(),
  );
});

test('a reported form is deactivated from its reports', async () => {
  const { form, api, visitor } = await show([open]);
  await visitor.click((await section()).getByRole('button', { name: 'Deactivate form' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(api.callsTo(leadFormEndpoints.changeStatus)).toMatchObject([
      { body: { formId: form._id, isActive: false } },
    ]),
  );
});

test('those who only read forms see the reports', async () => {
  await show([open], makeAdminPanelUser({ permissions: ['lead-forms:read'] }));
  expect((await section()).queryByRole('button')).toBeNull();
});

test('a form without a report has no section', async () => {
  await show([]);
  await screen.findByRole('group', { name: 'Views' });
  expect(screen.queryByRole('region', { name: 'Abuse reports' })).toBeNull();
});
