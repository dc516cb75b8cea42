import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import type { ProductForm, ProductFormLog, SiteFormsAnswer, WebPixel } from '@outpost/contracts';
import { idOf } from '../seed/random.ts';
import { siteCalls, type Sent } from './site-calls.ts';
import type { TestServer } from './test-server.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/forms';
const url = 'https://shop.example/pricing?plan=pro';

/** A site of acme whose script asks for forms, and the calls of the panel about them. */
export const formSite = (server: TestServer) => {
  const { create, post } = siteCalls(server);
  let pixel: WebPixel;
  let secret: string;
  let drawn = 0;
  /** Milliseconds of the clock of these tests before the real one. */
  let ahead = 0;

  beforeAll(async () => {
    pixel = await create('shop.example');
    const path = `/v1/super-admin/webpixel/${pixel._id}/secret`;
    ({ secret } = (await server.call('owner@acme.test', 'POST', path)).body.data);
  });
  afterEach(() => vi.useRealTimers());

  const get = async (path: string) => (await server.call(staff, 'GET', `${api}${path}`)).body.data;

  /** The server remembers the forms of an organization for ten seconds. */
  const forget = () => {
    ahead += 11_000;
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  };

  const ask = async (changes: object = {}, sent: Partial<Sent> = {}): Promise<SiteFormsAnswer> => {
    const body = { key: pixel.key, url, ...changes };
    const answer = await post('/site/forms', { body, ...sent });
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text);
  };

  return {
    post,
    get,
    forget,
    ask,
    pixel: () => pixel,
    /** A person with the signature of the site's server. */
    named: (id: string, attributes: object = {}) => ({
      person: {
        id,
        signature: createHmac('sha256', secret).update(id).digest('hex'),
        attributes,
      },
    }),
    /** Adds the only active form of acme; the server hears of it at once. */
    activate: async (rules: object = {}): Promise<ProductForm> => {
      forget();
      const body = { formId: idOf('form', 21), type: 'popup', ...rules };
      const { _id } = (await server.call(staff, 'POST', api, { body })).body.data.productForm;
      await server.sql('UPDATE product_forms SET is_active = (id = $1)', [_id]);
      return (await get(`/${_id}`)).productForm;
    },
    shownTo: async (changes: object = {}, sent: Partial<Sent> = {}): Promise<boolean> =>
      (await ask(changes, sent)).forms.length === 1,
    tell: (form: string, event: string, changes: object = {}, sent: Partial<Sent> = {}) => {
      const { person = null, isPrivate = false, ...more } = changes as Record<string, unknown>;
      const events = [{ form, view: `a-view-${(drawn += 1)}`, event, url, ...more }];
      const body = { key: pixel.key, person, isPrivate, events };
      return post('/site/forms/events', { body, ...sent });
    },
    /** Entries of a form about sites, latest first. */
    logOf: async (form: string): Promise<ProductFormLog[]> => {
      const filters = encodeURIComponent(JSON.stringify({ productForm: [form] }));
      const { logs } = await get(`/logs?filters=${filters}`);
      return logs.filter(({ actor }: ProductFormLog) => actor === null);
    },
  };
};
