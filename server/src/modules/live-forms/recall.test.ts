import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { formTools } from '../../testing/forms.ts';
import { freshAddress, pageToken, submission, visitorCall } from '../../testing/live-forms.ts';
import { addResponse } from '../../testing/responses.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, createWith, title } = formTools(() => server);

let form = '';
let name = '';
let mail = '';

/** A live form whose second question and whose message show the name that was given. */
beforeAll(async () => {
  const { formId, components } = await createWith('short_question', 'email');
  const [, first, second] = components;
  [form, name, mail] = [formId, first?._id ?? '', second?._id ?? ''];
  await title(name, 'Your name');
  await title(mail, `Where do we reach you, {{${first?.key}|friend}}?`);
  await call('PATCH', '/content/component/message', {
    formId,
    type: 'thankYouMessage',
    title: `Thank you, {{${first?.key}|friend}}`,
    description: 'Bye.',
  });
  await call('PATCH', '/status', { formId, status: 'published' });
  await server.sql(`UPDATE lead_forms SET is_active = true, status = 'live' WHERE id = $1`, [form]);
});

const said = '<Ada> & "co"';
const escaped = '&lt;Ada&gt; &amp; &quot;co&quot;';
const view = async (path = '') => (await server.http.inject(`/view/${form}${path}`)).payload;
const post = (fields: Record<string, string>, query = '') =>
  server.http.inject({
    method: 'POST',
    url: `/view/${form}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ page: pageToken({ form }), ...fields }).toString(),
    remoteAddress: freshAddress(),
  });
const send = (changes: object = {}) =>
  visitorCall(
    server,
    'responses',
    submission({ page: pageToken({ form }), answers: { [name]: said }, ...changes }),
    { form },
  );
const thanks = 'Thank you, ';

describe('a question that shows an earlier answer', () => {
  test('has its fallback before, and the answer once the page is posted', async () => {
    expect(await view()).toContain('data-fallback="friend">friend</span>?');
    const { statusCode, payload } = await post({
      submissionKey: randomUUID(),
      [name]: said,
      [mail]: 'nobody',
    });
    expect(statusCode).toBe(422);
    expect(payload).toContain(`data-fallback="friend">${escaped}</span>?`);
    expect(payload).not.toContain('<Ada>');
  });

  test('is named by its other question wherever questions are listed', async () => {
    const shown = 'Where do we reach you, [Your name]?';
    const response = await addResponse(server, form, { answers: { [mail]: 'a@b.test' } });
    const fields = await call('GET', `/responses/${form}/fields`);
    expect(fields.body.data.columns[1].title).toBe(shown);
    const one = await call('GET', `/response/${response}`);
    expect(one.body.data.response.questions[1].title).toBe(shown);
    const analytics = await call('GET', `/analytics/${form}`);
    expect(analytics.body.data.analytics.questions[1].title).toBe(shown);
  });
});

describe('the message after a submission', () => {
  test('shows the answer, also when it is sent again', async () => {
    const again = { submissionKey: randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect((await send(again)).body.data.message.title).toBe(thanks + said);
    expect((await send({ answers: {} })).body.data.message.title).toBe(`${thanks}friend`);
  });

  test('is the same for a program that fills in the trap', async () => {
    expect((await send({ fax: 'x' })).body.data.message.title).toBe(thanks + said);
  });

  test('shows the answer without scripts, for an hour', async () => {
    const submissionKey = randomUUID();
    const { headers } = await post({ submissionKey, [name]: said }, '?embed=1');
    const address = String(headers.location);
    expect(address).toBe(`/view/${form}/thanks?embed=1&answered=${submissionKey}`);
    const page = async () => (await server.http.inject(address)).payload;
    expect(await page()).toContain(`${thanks}${escaped}</h1>`);
    await server.sql(
      `UPDATE form_responses SET submitted_at = now() - interval '61 minutes' WHERE submission_key = $1`,
      [submissionKey],
    );
    expect(await page()).toContain(`${thanks}friend</h1>`);
    expect(await view('/thanks?answered=unknown')).toContain(`${thanks}friend</h1>`);
  });
});
