import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSite, type OutpostSite } from './site.ts';

interface Call {
  address: string;
  body: {
    key: string;
    batch: string;
    hits: { kind: string; name?: string; url: string; age: number; properties?: object }[];
    person: { id: string; signature: string } | null;
    formPerson: string | null;
    isPrivate: boolean;
  };
}

let calls: Call[];
const formOrigins = ['https://forms.acme.example'];

/** A page of its own with what the script uses of it. */
const openPage = ({ beacon = true, outpost, ...navigator }: Record<string, unknown> = {}) => {
  const take = (address: string, body: string) =>
    void calls.push({ address, body: JSON.parse(body) });
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow as Window & { outpost?: OutpostSite };
  const events = new EventTarget();
  const location = { href: 'https://shop.example/' };
  const move = (_state: unknown, _title: string, url?: string | URL | null) => {
    location.href = new URL(String(url), location.href).href;
  };
  const shown = { visibilityState: 'visible', referrer: 'https://google.com/' };
  const changed = new EventTarget();
  const fake = {
    outpost,
    location,
    history: { pushState: move, replaceState: move },
    document: {
      get visibilityState() {
        return shown.visibilityState;
      },
      referrer: shown.referrer,
      addEventListener: changed.addEventListener.bind(changed),
    },
    navigator: {
      sendBeacon: (address: string, body: string) => {
        if (beacon) take(address, body);
        return beacon;
      },
      ...navigator,
    },
    fetch: vi.fn<(address: string, options: { body: string }) => Promise<object>>(
      async (address, { body }) => {
        if (address.endsWith('/site/forms'))
          return { ok: true, json: async () => ({ forms: [], script: null, formOrigins }) };
        take(address, body);
        return {};
      },
    ),
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  frame.remove();
  const script = document.createElement('script');
  script.src = 'https://panel.example.com/site.js';
  script.dataset['key'] = 'pk_of-the-test';
  const hide = () => {
    shown.visibilityState = 'hidden';
    changed.dispatchEvent(new Event('visibilitychange'));
  };
  const start = (element: HTMLScriptElement | null = script) =>
    startSite(fake as unknown as Parameters<typeof startSite>[0], element);
  return { fake: fake as unknown as typeof page & typeof fake, script, start, hide, events };
};

const hits = () => calls.flatMap(({ body }) => body.hits);

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  return () => vi.useRealTimers();
});

test('the page is seen, and sent after a second', async () => {
  const page = openPage();
  page.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([
    {
      address: 'https://panel.example.com/site/hits',
      body: {
        key: 'pk_of-the-test',
        batch: expect.stringMatching(/^[\w-]{20}$/),
        hits: [
          {
            kind: 'page',
            url: 'https://shop.example/',
            referrer: 'https://google.com/',
            age: 1_000,
          },
        ],
        person: null,
        formPerson: null,
        isPrivate: false,
      },
    },
  ]);
});

test('pages of an app are seen once each, whatever part of the address changes', async () => {
  const { fake, start } = openPage();
  start();
  for (const path of ['/pricing', '/pricing', '/pricing#plans', '/contact'])
    fake.history.pushState(null, '', path);
  await vi.runAllTimersAsync();
  fake.history.replaceState(null, '', '/thanks');
  await vi.runAllTimersAsync();
  const seen = hits().map(({ url }) => new URL(url).pathname);
  expect(seen).toEqual(['/', '/contact', '/thanks']);
});

test('a page that is left sends what waits', () => {
  const { start, hide } = openPage();
  start();
  hide();
  expect(hits()).toHaveLength(1);
});

test('a page that comes back from the cache is seen again', async () => {
  const { start, events } = openPage();
  start();
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.runAllTimersAsync();
  expect(hits()).toHaveLength(2);
});

describe('calls of the page', () => {
  test('count events, and name a person for what follows', async () => {
    const { fake, start } = openPage();
    start();
    fake.outpost?.track('quote_requested', { seats: 3 });
    fake.outpost?.identify('customer-1', { plan: 'pro' }, 'abcd');
    await vi.runAllTimersAsync();
    expect(hits()[1]).toMatchObject({ name: 'quote_requested', properties: { seats: 3 } });
    expect(calls[0]?.body.person).toEqual({
      id: 'customer-1',
      signature: 'abcd',
      attributes: { plan: 'pro' },
    });
  });

  test('before the script are made when it starts', async () => {
    const { start } = openPage({
      outpost: [
        ['track', 'early'],
        ['nonsense', 1],
      ],
    });
    start();
    await vi.runAllTimersAsync();
    expect(hits().map(({ name }) => name)).toEqual([undefined, 'early']);
  });

  test.each([
    ['of the panel', {}, ['form_submitted', 'sealed']],
    ['of another origin', { origin: 'https://evil.example' }, null],
    ['of the organization', { origin: 'https://forms.acme.example' }, ['form_submitted', 'sealed']],
    ['about something else', { data: { source: 'outpost-form', type: 'height' } }, null],
    ['without content', { data: null }, null],
  ])('hear a form in the page: %s', async (_name, changes, expected) => {
    const page = openPage();
    page.start();
    // Which origins have forms is asked first.
    await vi.advanceTimersByTimeAsync(100);
    const data = { source: 'outpost-form', type: 'submitted', formId: 'f', person: 'sealed' };
    const origin = 'https://panel.example.com';
    page.events.dispatchEvent(new MessageEvent('message', { data, origin, ...changes }));
    vi.advanceTimersByTime(1_000);
    const sent = calls[0]?.body;
    const event = sent?.hits.find(({ kind }) => kind === 'event');
    expect(event ? [event.name, sent?.formPerson] : null).toEqual(expected);
  });

  test('of another person do not name the hits before', async () => {
    const { fake, start } = openPage();
    start();
    fake.outpost?.identify('one', {}, 'a');
    fake.outpost?.track('of-one');
    fake.outpost?.identify(null);
    fake.outpost?.track('of-nobody');
    await vi.runAllTimersAsync();
    expect(calls.map(({ body }) => [body.person?.id, body.hits.length])).toEqual([
      ['one', 2],
      [undefined, 1],
    ]);
  });

  test.each([[undefined], [''], [7], [Symbol('x')]])('with %s do nothing', async (name) => {
    const { fake, start } = openPage();
    start();
    fake.outpost?.track(name as string);
    fake.outpost?.identify(name as string);
    await vi.runAllTimersAsync();
    expect(hits()).toHaveLength(1);
  });
});

describe('bad days', () => {
  test('a blocker of beacons leaves the other way', async () => {
    const { fake, start } = openPage({ beacon: false });
    start();
    await vi.runAllTimersAsync();
    expect(hits()).toHaveLength(1);
    expect(fake.fetch).toHaveBeenCalledWith(
      expect.stringContaining('/site/hits'),
      expect.anything(),
    );
  });

  test('a blocker of both, and a browser that refuses, say nothing', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    const { fake, start, hide } = openPage({ sendBeacon: refuse });
    start();
    expect(hide).not.toThrow();
    fake.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    fake.outpost?.track('more');
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
  });

  test('a second script counts nothing twice, and one without a key nothing', async () => {
    const { script, start } = openPage();
    start();
    start();
    await vi.runAllTimersAsync();
    expect(hits()).toHaveLength(1);
    const other = openPage();
    script.removeAttribute('data-key');
    other.start(script);
    other.start(null);
    await vi.runAllTimersAsync();
    expect(hits()).toHaveLength(1);
  });

  test('more hits than a call takes are sent in several', async () => {
    const { fake, start } = openPage();
    start();
    for (let index = 0; index < 300; index += 1) fake.outpost?.track(`event-${index}`);
    await vi.runAllTimersAsync();
    expect(Math.max(...calls.map(({ body }) => body.hits.length))).toBe(20);
    expect(hits()).toHaveLength(200);
  });
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser with %o is never named',
  async (asked) => {
    const { fake, start } = openPage(asked);
    start();
    fake.outpost?.identify('customer-1', {}, 'abcd');
    await vi.runAllTimersAsync();
    expect(calls[0]?.body).toMatchObject({ isPrivate: true, person: null });
  },
);
