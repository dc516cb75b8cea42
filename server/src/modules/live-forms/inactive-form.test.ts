import { afterEach, expect, test } from 'vitest';
import { formTools } from '../../testing/forms.ts';
import { liveForm } from '../../testing/live-forms.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const forms = formTools(() => server);

const set = (values: string) =>
  server.sql(`UPDATE lead_forms SET ${values} WHERE id = '${liveForm}'`);
const setTenant = (status: string) =>
  server.sql(`UPDATE white_labels SET status = '${status}' WHERE id = '${acme}'`);
afterEach(async () => {
  await set(`is_active = true, closed_title = '', closed_text = ''`);
  await setTenant('active');
});

const view = async (path = '', id = liveForm) => {
  const { statusCode, payload } = await server.http.inject(`/view/${id}${path}`);
  return { status: statusCode, html: payload.replace(/\s+/g, ' ') };
};

const step = (formId: string, change: object) =>
  forms.call('PATCH', '/status', { formId, ...change });

test.each(['', '/thanks', '/report'])(
  'an inactive form says in place of its page%s that it is not open',
  async (path) => {
    await set('is_active = false');
    const { status, html } = await view(path);
    expect(status).toBe(410);
    expect(html).toContain('<title>This form is not open | Acme Growth</title>');
    expect(html).toContain('<p class="lead">This form takes no answers at the moment.</p>');
    for (const told of ['Franchise enquiry', '<form', `${liveForm}/report`])
      expect(html).not.toContain(told);
  },
);

test('an inactive form says it in the words of its author', async () => {
  await set(`is_active = false, closed_title = 'See <you>', closed_text = 'Write to us.'`);
  const { status, html } = await view();
  expect(status).toBe(410);
  expect(html).toContain('<h1>See &lt;you&gt;</h1><p class="lead">Write to us.</p>');
});

test('an inactive form says it in the language of the visitor', async () => {
  await forms.call('PATCH', `/languages/${liveForm}`, { language: 'ar', texts: {} });
  await set(`is_active = false, closed_title = 'See you'`);
  const { html } = await view('?lang=ar');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('<h1>هذا النموذج غير متاح</h1>');
});

test('only a form that was active once is told apart from an unknown one', async () => {
  const unknown = await view('', unknownId);
  const { _id } = await forms.create();
  expect(await view('', _id)).toMatchObject({ status: 404 });
  const published = await forms.published();
  const never = await view('', published._id);
  expect([never.status, never.html.includes('Form not found')]).toEqual([404, true]);
  expect(unknown.status).toBe(404);
  for (const isActive of [true, false])
    expect((await step(published._id, { isActive })).status).toBe(200);
  expect((await view('', published._id)).status).toBe(410);
  await forms.call('DELETE', `/${published._id}`);
  expect((await view('', published._id)).status).toBe(404);
});

test('an inactive form of a closed organization is not found', async () => {
  await set('is_active = false');
  await setTenant('inactive');
  expect((await view()).status).toBe(404);
});
