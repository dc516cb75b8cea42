import { describe, expect, test } from 'vitest';
import { idOf } from '../../../seed/random.ts';
import { formSite } from '../../../testing/form-site.ts';
import type { Sent } from '../../../testing/site-calls.ts';
import { testServer } from '../../../testing/test-server.ts';

const server = testServer();
const { activate, ask, forget, get, logOf, named, pixel, post, shownTo, tell } = formSite(server);

describe('the forms of a page', () => {
  test('come with their address, the rules of the page, and the hash of the script', async () => {
    const { _id } = await activate({
      type: 'inline',
      placeToReplace: '#offer',
      url: '/pricing*',
      delay: 3,
    });
    const { forms, script, isPreview } = await ask();
    expect(forms).toEqual([
      {
        id: _id,
        title: expect.any(String),
        src: expect.stringMatching(
          new RegExp(`/view/${idOf('form', 21)}\\?embed=1&product_form=${_id}$`),
        ),
        type: 'inline',
        place: '#offer',
        url: '/pricing*',
        trigger: 'load',
        event: '',
        scroll: 50,
        delay: 3,
        frequency: 'until-answered',
        everyDays: 30,
      },
    ]);
    // No release is live on the server of a test.
    expect([script, isPreview]).toEqual([null, false]);
    // The page does not learn the audience of a form.
    expect(JSON.stringify(forms)).not.toMatch(/userIds|segments|condition/);
  });

  test.each<[name: string, changes: object, sent: Partial<Sent>]>([
    ['a forged key', { key: 'pk_x' }, {}],
    ['a page of another site', {}, { origin: 'https://evil.example' }],
    ['no origin', {}, { origin: undefined }],
    ['a program', {}, { agent: 'curl/8.0' }],
  ])('are none for %s', async (_name, changes, sent) => {
    await activate();
    expect(await ask(changes, sent)).toEqual({
      forms: [],
      script: null,
      isPreview: false,
      formOrigins: [],
    });
  });

  test('come with the origins of all live forms of the organization, also without a form', async () => {
    const own = `https://forms.acme.example/view/${idOf('form', 24)}`;
    await server.sql('UPDATE lead_forms SET url = $1 WHERE id = $2', [own, idOf('form', 24)]);
    await server.sql('UPDATE product_forms SET is_active = false');
    forget();
    const { forms, formOrigins } = await ask();
    expect([forms, formOrigins]).toEqual([
      [],
      [expect.stringMatching(/^http:\/\/localhost/), 'https://forms.acme.example'],
    ]);
  });

  test('are none of a lead form that is not live any more, and of another organization', async () => {
    await activate();
    await server.sql(`UPDATE product_forms SET form_id = $1 WHERE is_active`, [idOf('form', 23)]);
    forget();
    expect(await shownTo()).toBe(false);
    await server.sql(
      `UPDATE product_forms SET is_active = (tenant_id = (SELECT id FROM white_labels WHERE subdomain = 'northwind'))`,
    );
    forget();
    expect(await shownTo()).toBe(false);
  });

  test.each([
    ['no JSON', 'nonsense'],
    ['no address', JSON.stringify({ key: 'pk_1' })],
    ['an address that is none', JSON.stringify({ key: 'pk_1', url: 'x' })],
    ['a list', '[]'],
  ])('bad input is refused: %s', async (_name, body) => {
    expect((await post('/site/forms', { body })).status).toBe(400);
    expect((await post('/site/forms/events', { body })).status).toBe(400);
  });
});

describe('people', () => {
  test('are believed with the signature of the site only', async () => {
    await activate({ userIds: ['ada'] });
    expect(await shownTo()).toBe(false);
    expect(
      await shownTo({ person: { id: 'ada', signature: 'ab'.repeat(32), attributes: {} } }),
    ).toBe(false);
    expect(await shownTo(named('ada'))).toBe(true);
    expect(await shownTo(named('grace'))).toBe(false);
    // A browser that asks for privacy names no person.
    expect(await shownTo({ ...named('ada'), isPrivate: true })).toBe(false);
    expect(await shownTo(named('ada'), { headers: { 'sec-gpc': '1' } })).toBe(false);
  });

  test('have the attributes of now and of earlier', async () => {
    await activate({ condition: 'attributes.plan == "pro" && attributes.seats > 3' });
    expect(await shownTo(named('joan', { plan: 'pro' }))).toBe(false);
    await server.sql(
      `INSERT INTO pixel_people (tenant_id, franchisor_id, company_id, pixel_id, person, attributes, first_at, last_at)
       SELECT tenant_id, franchisor_id, company_id, id, 'joan', '{"seats": 5, "plan": "free"}', now(), now()
       FROM web_pixels WHERE id = $1`,
      [pixel()._id],
    );
    expect(await shownTo(named('joan'))).toBe(false);
    expect(await shownTo(named('joan', { plan: 'pro' }))).toBe(true);
  });

  test('who have answered are not asked again in another browser', async () => {
    const { _id } = await activate();
    const other = { ip: '203.0.113.77' };
    await tell(_id, 'shown', named('grace'));
    expect(await shownTo(named('grace'), other)).toBe(true);
    await tell(_id, 'answered', named('grace'));
    expect(await shownTo(named('grace'), other)).toBe(false);
    expect(await shownTo({}, other)).toBe(true);
    const [latest] = await logOf(_id);
    expect(latest).toMatchObject({ event: 'skipped', reason: 'frequency', person: 'grace' });
  });
});

describe('the log', () => {
  test('has each event once, with its page and device, and the sums count them', async () => {
    const { _id } = await activate();
    const view = { view: 'one-and-the-same' };
    for (const event of ['shown', 'shown', 'started', 'answered']) await tell(_id, event, view);
    await tell(_id, 'shown');
    await tell(_id, 'dismissed');
    await tell(_id, 'failed', { reason: 'policy' });
    const log = await logOf(_id);
    expect(log.map(({ event }) => event).toSorted()).toEqual([
      'answered',
      'dismissed',
      'failed',
      'shown',
      'shown',
      'started',
    ]);
    for (const entry of log)
      expect(entry).toMatchObject({
        page: 'shop.example/pricing',
        device: 'desktop',
        person: null,
      });
    expect(log.find(({ event }) => event === 'failed')?.reason).toBe('policy');
    expect((await get(`/${_id}`)).productForm).toMatchObject({
      shown: 2,
      started: 1,
      answered: 1,
      dismissed: 1,
    });
    const { statistics } = await get(`/${_id}/statistics`);
    expect(statistics.days).toHaveLength(30);
    expect(statistics.days.at(-1)).toMatchObject({
      shown: 2,
      started: 1,
      answered: 1,
      dismissed: 1,
    });
  });

  test('says once a day who was skipped by which rule, for pages of the form only', async () => {
    const { _id } = await activate({ url: '/pricing', segments: ['phone'] });
    await ask();
    await ask();
    await ask({}, { ip: '203.0.113.99' });
    await ask({ url: 'https://shop.example/elsewhere' }, { ip: '203.0.113.100' });
    const log = await logOf(_id);
    expect(log.map(({ event, reason }) => [event, reason])).toEqual([
      ['skipped', 'audience'],
      ['skipped', 'audience'],
    ]);
    await tell(_id, 'skipped', { reason: 'place-not-found' });
    await tell(_id, 'skipped', { reason: 'place-not-found' });
    const { statistics } = await get(`/${_id}/statistics`);
    expect(statistics.skipped).toEqual([
      { reason: 'audience', count: 2 },
      { reason: 'place-not-found', count: 1 },
    ]);
  });

  test('stores nothing of a visitor who asks for privacy', async () => {
    const { _id } = await activate({ segments: ['phone'] });
    await ask({ isPrivate: true });
    expect(await logOf(_id)).toEqual([]);
    await tell(_id, 'shown', { ...named('ada'), isPrivate: true });
    expect(await logOf(_id)).toMatchObject([{ event: 'shown', person: null, device: '' }]);
  });

  test('takes no events of other sites, of other organizations, and no reasons of the server', async () => {
    const { _id } = await activate();
    await tell(_id, 'shown', {}, { origin: 'https://evil.example' });
    const foreign = idOf('product-form', 'northwind', 9);
    const before = await logOf(foreign);
    expect(before.length).toBeGreaterThan(0);
    expect((await tell(foreign, 'shown')).status).toBe(202);
    expect(await logOf(foreign)).toEqual(before);
    expect((await tell(_id, 'skipped', { reason: 'audience' })).status).toBe(400);
    expect((await tell(_id, 'created')).status).toBe(400);
    expect(await logOf(_id)).toEqual([]);
  });

  test('keeps odd texts as texts, and ends a flood', async () => {
    const { _id } = await activate();
    await tell(_id, 'shown', { url: 'https://shop.example/<img onerror=x>\u0000' });
    expect((await logOf(_id))[0]?.page).toMatch(/^shop\.example\/%3Cimg/);
    const statuses = new Set<number>();
    for (let count = 0; count < 310; count += 1)
      statuses.add((await tell(_id, 'shown', {}, { ip: '198.51.100.4' })).status);
    expect([...statuses]).toEqual([202, 204]);
  });
});
