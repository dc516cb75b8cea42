import { beforeAll, describe, expect, test } from 'vitest';
import { onboardingSteps, type CompanyOnboarding } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const company = idOf('company', 'acme', 1);
const url = `/v1/super-admin/companies/${company}/onboarding`;
const owner = 'owner@acme.test';
const seat = 'seat@acme.test';

const server = testServer();
beforeAll(async () => {
  await set(`checklist = '{}', on_boarding = 'pending', owner_id = '${idOf('user', seat)}'`);
});

const set = (values: string) =>
  server.sql(`UPDATE companies SET ${values} WHERE id = $1`, [company]);

const read = async (who = owner): Promise<CompanyOnboarding> =>
  (await server.call(who, 'GET', url)).body.data.onboarding;
const mark = (step: unknown, isDone: unknown, who = owner) =>
  server.call(who, 'POST', url, { body: { step, isDone } });
const remind = (who = owner) => server.call(who, 'POST', `${url}/remind`);

test('the checklist has every step in its order', async () => {
  const { status, steps } = await read('member@acme.test');
  expect(status).toBe('pending');
  expect(steps.map(({ step }) => step)).toEqual(onboardingSteps);
  for (const { isDone, doneBy, doneAt } of steps)
    expect([isDone, doneBy, doneAt]).toEqual([false, null, null]);
});

test('a step that is done says by whom and when, until it is open again', async () => {
  const { body } = await mark('team-invited', true);
  const done = body.data.onboarding.steps[2];
  expect(done).toMatchObject({ step: 'team-invited', doneBy: { name: 'Odile Acker' } });
  expect(Math.abs(Date.now() - Date.parse(done.doneAt))).toBeLessThan(60_000);
  await mark('welcome-call', true, 'admin@demo.test');
  await mark('team-invited', false);
  const { steps } = await read();
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['welcome-call']);
});

test('two steps ticked off at once are both done', async () => {
  await Promise.all([mark('domain-verified', true), mark('first-campaign', true)]);
  const { steps } = await read();
  expect(steps.slice(-2).map(({ isDone }) => isDone)).toEqual([true, true]);
});

test('a step is not done twice, and not opened while it is open', async () => {
  expect((await mark('welcome-call', true)).status).toBe(409);
  expect((await mark('team-invited', false)).status).toBe(409);
});

test.each([
  [undefined, true, 'Step is required'],
  ['dance', true, 'Step is incorrect'],
])('there is no step %s', async (step, isDone, message) => {
  expect((await mark(step, isDone)).body.message).toBe(message);
});

test.each([
  ['support@demo.test', 403],
  ['member@acme.test', 403],
  ['owner@northwind.test', 404],
])('%s ticks nothing off and reminds nobody: %i', async (who, status) => {
  expect((await mark('team-invited', true, who)).status).toBe(status);
  expect((await remind(who)).status).toBe(status);
});

describe('a reminder', () => {
  test('names the steps that are open, to the owner, from who sent it', async () => {
    expect((await remind()).status).toBe(200);
    const sent = (await server.deliver()).filter(({ to }) => to === seat).at(-1);
    expect(sent).toMatchObject({ to: seat, replyTo: owner });
    expect(sent?.text).toContain('- Invite the team');
    expect(sent?.text).not.toContain('Have the welcome call');
  });

  test.each([
    [`on_boarding = 'completed'`, 'The onboarding is completed already.'],
    ['owner_id = NULL', 'This company has no owner who can be mailed.'],
    [
      `owner_id = '${idOf('user', 'deactivated@acme.test')}'`,
      'This company has no owner who can be mailed.',
    ],
  ])('is refused with %s', async (values, message) => {
    await set(values);
    const before = (await server.deliver()).length;
    const answer = await remind();
    expect([answer.status, answer.body.message]).toEqual([409, message]);
    expect(await server.deliver()).toHaveLength(before);
    await set(`on_boarding = 'pending', owner_id = '${idOf('user', seat)}'`);
  });
});
