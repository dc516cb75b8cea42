import { beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { callWithKey, makeKey } from '../../testing/api-keys.ts';
import {
  goodAnswers,
  liveForm,
  liveParts,
  submission,
  visitorCall,
} from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';
import { startReceiver, toThisMachine, type ReceivedCall } from '../../testing/webhook-receiver.ts';

const server = testServer({ deliver: webhookSender(toThisMachine) });
const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;

let key: string;
beforeAll(async () => {
  // Only the webhook of the form is tested.
  await server.sql('DELETE FROM webhooks');
  key = (await makeKey(server, { scopes: ['leads:write'] })).secret;
});

let received: ReceivedCall[];
beforeEach(async () => {
  const receiver = await startReceiver(204);
  received = receiver.calls;
  await server.sql(
    `UPDATE lead_forms SET webhook_url = $2, webhook_secret = $3, is_webhook_enabled = true,
       notify = '["sales@acme.example"]' WHERE id = $1`,
    [liveForm, receiver.url, secret],
  );
});

const answers = () => ({ ...goodAnswers(), [liveParts.email]: 'lead@acme.example' });

/** Without a source in the address, a lead of a program has the source `API`. */
const parameters = { utm_source: 'news' };

const writers: Record<'visitor' | 'program', () => Promise<number>> = {
  visitor: async () =>
    (await visitorCall(server, 'responses', submission({ answers: answers(), parameters }))).status,
  program: async () => {
    const url = `/v1/super-admin/lead-forms/responses/${liveForm}`;
    const options = { method: 'POST' as const, body: { answers: answers(), parameters } };
    return (await callWithKey(server, key, url, options)).status;
  },
};

/** Replaces ids and times, which differ between two responses. */
const alike = (text: string): string =>
  text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');

/** Writes a lead; returns the mails and webhook calls that it causes. */
const effectsOf = async (writer: keyof typeof writers) => {
  const before = (await server.deliver()).length;
  const calls = received.length;
  expect(await writers[writer]()).toBe(201);
  const mails = (await server.deliver()).slice(before);
  return {
    mails: mails.map(({ to, subject, text }) => ({ to, subject, text: alike(text) })),
    calls: received.slice(calls).map(({ method, path, headers, body }) => ({
      method,
      path,
      headers: Object.keys(headers).toSorted(),
      body: JSON.parse(alike(body)) as { data: { response: { source: string } } },
    })),
  };
};

test('a lead of a program sends the mail and the webhook that one of a visitor sends', async () => {
  const [visitor, program] = [await effectsOf('visitor'), await effectsOf('program')];
  expect(visitor.mails).toMatchObject([{ to: 'sales@acme.example' }]);
  expect(visitor.calls).toHaveLength(1);
  expect(program).toEqual(visitor);
});
