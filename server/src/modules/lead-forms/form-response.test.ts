import { beforeEach, describe, expect, test } from 'vitest';
import type { FormComponent } from '@outpost/contracts';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { formTools } from '../../testing/forms.ts';
import { testServer } from '../../testing/test-server.ts';
import { startReceiver, toThisMachine } from '../../testing/webhook-receiver.ts';

const server = testServer({ deliver: webhookSender(toThisMachine) });

const { call, createWith, title } = formTools(() => server);
const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;

interface Came {
  formId: string;
  responseId: string;
  tenantId: string;
  components: FormComponent[];
}
let came: Came;

/** Adds a response to a published form with a question of each kind that mails show differently. */
const comeIn = async (): Promise<Came> => {
  const content = await createWith(
    'short_question',
    'checkbox_multi',
    'date_picker',
    'file_upload',
  );
  const { formId } = content;
  const [, name, colours, days, cv] = content.components;
  for (const [component, text] of [
    [name, 'Your name'],
    [colours, 'Colours'],
    [days, 'When'],
    [cv, `CV of {{${name?.key}}}`],
  ] as const)
    await title(component?._id, text);
  await call('PATCH', '/content/component/options', {
    _id: colours?._id,
    options: ['Red', 'Blue'],
    hasOther: false,
  });
  await call('PATCH', '/content/component/date', { _id: days?._id, hasRange: true });
  const published = await call('PATCH', '/status', { formId, status: 'published' });
  expect(published.status).toBe(200);
  const answers = {
    [name?._id ?? '']: 'Ada\nLovelace',
    [colours?._id ?? '']: ['Red', 'Blue'],
    [days?._id ?? '']: { from: '2026-03-01', to: '2026-03-04' },
    [cv?._id ?? '']: { _id: 'secret-file-id', name: 'cv.pdf' },
  };
  const [row] = await server.sql<{ id: string; tenant_id: string }>(
    `INSERT INTO form_responses (id, tenant_id, form_id, revision, answers, respondent, source)
     SELECT gen_random_uuid(), tenant_id, id, revision, $2, 'ada@acme.example', 'news'
     FROM lead_forms WHERE id = $1 RETURNING id, tenant_id`,
    [formId, JSON.stringify(answers)],
  );
  const { id: responseId = '', tenant_id: tenantId = '' } = row ?? {};
  return { formId, responseId, tenantId, components: content.components };
};

beforeEach(async () => {
  came = await comeIn();
});

const tell = async () => {
  const { formId, responseId, tenantId } = came;
  const before = (await server.deliver()).length;
  await server.enqueue('form-response', { formId, responseId, tenantId });
  return (await server.deliver()).slice(before);
};
const notify = (...addresses: string[]) =>
  call('PATCH', `/configure/${came.formId}`, { notify: addresses });
const setWebhook = (url: string | null, isEnabled = true) =>
  server.sql(
    `UPDATE lead_forms SET webhook_url = $2, webhook_secret = $3, is_webhook_enabled = $4
     WHERE id = $1`,
    [came.formId, url, secret, isEnabled],
  );
interface LogRow {
  event: string;
  detail: Record<string, unknown>;
}
const logs = () =>
  server.sql<LogRow>(
    `SELECT event, detail FROM form_logs WHERE form_id = $1 AND event LIKE 'webhook%'
     ORDER BY created_at, id`,
    [came.formId],
  );
const events = async () => (await logs()).map(({ event, detail }) => [event, detail['attempt']]);

describe('the mail', () => {
  test('goes to each address of the form, with the answers and the way to the response', async () => {
    await notify('one@acme.example', 'two@acme.example');
    const mails = await tell();
    expect(mails.map(({ to }) => to)).toEqual(['one@acme.example', 'two@acme.example']);
    const [mail] = mails;
    expect(mail?.subject).toBe('New response to Contact');
    expect(mail?.text).toContain('Your name\n  Ada\n  Lovelace');
    expect(mail?.text).toContain('Colours\n  Red, Blue');
    expect(mail?.text).toContain('When\n  2026-03-01 – 2026-03-04');
    expect(mail?.text).toContain('CV of [Your name]\n  (a file, to be seen in the panel)');
    expect(mail?.text).not.toContain('secret-file-id');
    const path = `/lead-forms/responses/${came.formId}?open=${came.responseId}`;
    expect(mail?.text).toContain(`http://localhost:3000${path}`);
  });

  test('comes in the look of the organization', async () => {
    await notify('one@acme.example');
    const look = 'UPDATE white_labels SET sender_name = $2, mail_footer = $3 WHERE id = $1';
    await server.sql(look, [came.tenantId, 'Acme Growth', 'Acme, 1 Main Street']);
    const [mail] = await tell();
    await server.sql(look, [came.tenantId, '', '']);
    expect(mail?.fromName).toBe('Acme Growth');
    expect(mail?.text.endsWith('Acme, 1 Main Street')).toBe(true);
  });

  test.each([
    ['without addresses', async () => undefined],
    [
      'of what was found to be spam',
      async () => {
        await notify('one@acme.example');
        await server.sql('UPDATE form_responses SET is_spam = true WHERE id = $1', [
          came.responseId,
        ]);
      },
    ],
    [
      'of what was deleted meanwhile',
      async () => {
        await notify('one@acme.example');
        await server.sql('DELETE FROM form_responses WHERE id = $1', [came.responseId]);
      },
    ],
  ])('is not sent %s', async (_name, prepare) => {
    await prepare();
    expect(await tell()).toEqual([]);
  });

  test('is not sent to an address that was taken out before its turn', async () => {
    await notify('one@acme.example', 'two@acme.example');
    const { formId, responseId, tenantId } = came;
    const before = (await server.deliver()).length;
    for (const to of ['one@acme.example', 'two@acme.example'])
      await server.enqueue('form-mail', { formId, responseId, tenantId, to });
    await notify('two@acme.example');
    const mails = (await server.deliver()).slice(before);
    expect(mails.map(({ to }) => to)).toEqual(['two@acme.example']);
  });
});

describe('the webhook', () => {
  test('is sent the response as the API has it, signed, and the log says so', async () => {
    const { url, calls } = await startReceiver(200);
    await setWebhook(url);
    await tell();
    const [sent] = calls;
    expect(sent?.headers['webhook-id']).toBe(`msg_${came.responseId}`);
    expect(sent?.headers['webhook-signature']).toMatch(/^v1,/);
    const body = JSON.parse(sent?.body ?? '{}');
    const [, name] = came.components;
    expect(body.type).toBe('form.response.created');
    expect(body.data).toMatchObject({
      _id: came.responseId,
      form: { _id: came.formId, title: 'Contact' },
      revision: 1,
      respondent: 'ada@acme.example',
      isComplete: true,
      source: 'news',
      answers: { [name?._id ?? '']: 'Ada\nLovelace' },
    });
    expect(body.data.questions[0]).toEqual({
      _id: name?._id,
      title: 'Your name',
      type: 'short_question',
    });
    expect(body.data.questions.at(-1).title).toBe('CV of [Your name]');
    const [log] = await logs();
    expect(log).toMatchObject({
      event: 'webhook SUCCESS',
      detail: { response: came.responseId, attempt: 1, status: 200 },
    });
    expect(log?.detail['durationMs']).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(log)).not.toContain('Lovelace');
    expect(await server.runScheduled()).toEqual([]);
  });

  test('is tried again with the same id, later and later, until it is taken', async () => {
    const { url, calls } = await startReceiver(500, 503, 204);
    await setWebhook(url);
    await tell();
    const first = Date.now();
    const [again] = await server.runScheduled();
    expect((again?.getTime() ?? 0) - first).toBeLessThanOrEqual(5_000);
    const [later] = await server.runScheduled();
    expect((later?.getTime() ?? 0) - first).toBeGreaterThan(290_000);
    expect(await server.runScheduled()).toEqual([]);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await events()).toEqual([
      ['webhook FAILED', 1],
      ['webhook FAILED', 2],
      ['webhook SUCCESS', 3],
    ]);
  });

  test('is given up after the seventh try', async () => {
    const { url, calls } = await startReceiver(500);
    await setWebhook(url);
    await tell();
    while ((await server.runScheduled()).length > 0);
    expect(calls).toHaveLength(7);
    expect((await logs()).at(-1)?.detail['nextAttemptAt']).toBeUndefined();
  });

  test('is disabled by whoever answers that it is gone', async () => {
    const { url, calls } = await startReceiver(410);
    await setWebhook(url);
    await tell();
    expect(await server.runScheduled()).toEqual([]);
    const form = (await call('GET', `/${came.formId}`)).body.data.form;
    expect(form.webhook).toEqual({ url, isEnabled: false, isSigned: true });
    expect((await logs())[0]).toMatchObject({
      event: 'webhook FAILED',
      detail: { status: 410, isDisabled: true },
    });
    const audit = `SELECT action FROM audit_log WHERE target_id = $1 AND actor_name = 'System'`;
    expect(await server.sql(audit, [came.formId])).toEqual([{ action: 'Disable webhook' }]);
    await tell();
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['while it is disabled', (url: string) => setWebhook(url, false)],
    ['without an address', () => setWebhook(null, false)],
  ])('is not sent %s', async (_name, prepare) => {
    const { url, calls } = await startReceiver(200);
    await prepare(url);
    await tell();
    expect([calls, await logs()]).toEqual([[], []]);
  });

  test('that was disabled between two tries is not tried again', async () => {
    const { url, calls } = await startReceiver(500);
    await setWebhook(url);
    await tell();
    await setWebhook(url, false);
    await server.runScheduled();
    expect(calls).toHaveLength(1);
  });
});
