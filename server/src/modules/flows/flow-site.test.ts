import { beforeAll, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { formSite } from '../../testing/form-site.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { ask, named, pixel, post, tell } = formSite(server);
const { live, runOf, stepsOf, work } = flowCalls(() => server);
const form = idOf('product-form', 'acme', 0);
const ada = 'ada@shop.example';

beforeAll(async () => {
  // No rule of a form shows it: only a flow does.
  await server.sql(`UPDATE product_forms SET is_active = false, url = '', user_ids = '["none"]'`);
});

/** Sends an event of the script, as a page of the site. */
const track = (name: string, properties: object, person: object) =>
  post('/site/hits', {
    body: {
      key: pixel().key,
      batch: `batch-${name}`,
      hits: [{ kind: 'event', name, url: 'https://shop.example/pricing', properties }],
      ...person,
    },
  });

const shownTo = async (person: object) => (await ask(person)).forms.map(({ id }) => id);

test('an event of a named person begins a run, whose form is shown to that person until it is answered', async () => {
  const flow = await live(
    contentOf([step('form'), step('notify'), step('end')], {
      trigger: { kind: 'track', event: 'site_began' },
    }),
  );
  await track('site_began', { amount: 3 }, {});
  await track('site_began', { amount: 3 }, { person: { id: ada, signature: 'forged' } });
  await expect(runOf(flow)).rejects.toThrow('The flow has no run.');

  const sent = await track('site_began', { amount: 3 }, { ...named(ada), batch: 'signed-batch' });
  expect(sent.status).toBe(202);
  const inputOf = () =>
    runOf(flow).then(
      ({ input }) => input,
      () => null,
    );
  // Hits are stored together, some moments later.
  await expect.poll(inputOf, { timeout: 10_000 }).toEqual({ amount: 3 });
  await work();
  expect(await stepsOf(flow)).toEqual(['form waiting']);

  expect(await shownTo(named(ada))).toEqual([form]);
  expect((await ask(named(ada))).forms[0]?.frequency).toBe('always');
  expect(await shownTo(named('grace@shop.example'))).toEqual([]);
  expect(await shownTo({})).toEqual([]);
  expect(await shownTo({ ...named(ada), isPrivate: true })).toEqual([]);

  await tell(form, 'shown', named(ada));
  await work();
  expect(await shownTo(named(ada))).toEqual([form]);
  await tell(form, 'answered', named(ada));
  await work();
  expect(await stepsOf(flow)).toEqual(['form done', 'notify done', 'end done']);
  expect(await shownTo(named(ada))).toEqual([]);
});
