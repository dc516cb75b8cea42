import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import {
  freshAddress,
  liveForm,
  liveParts,
  pageToken,
  submission,
  visitorCall,
} from '../../testing/live-forms.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { accentIn, contrast } from '../../platform/pages/colours.ts';

const server = testServer();

const set = (values: string) =>
  server.sql(`UPDATE lead_forms SET ${values} WHERE id = '${liveForm}'`);
beforeEach(() =>
  set(`close_date = NULL, max_responses = NULL, one_per_respondent = false, is_active = true,
    closed_title = '', closed_text = ''`),
);

/** Removes white space that only formats the source. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/ (?=>)/g, '');

const get = async (path: string) => {
  const { statusCode, headers, payload } = await server.http.inject({ method: 'GET', url: path });
  return { status: statusCode, headers, html: plain(payload) };
};
const view = (query = '', id = liveForm) => get(`/view/${id}${query}`);

const post = (fields: [string, string][], query = '') =>
  server.http.inject({
    method: 'POST',
    url: `/view/${liveForm}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: freshAddress(),
  });

const { name, email, needs, seats, dates } = liveParts;

describe('the page of a live form', () => {
  test('has the form itself in it, in the name and colour of its tenant', async () => {
    const { status, headers, html } = await view();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(html).toContain('<title>Franchise enquiry 2026 | Acme Growth</title>');
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/<img src="\/files\/logos\/[^"]+" alt=""/);
    expect(html).toContain(`<label for="f-${name}">Your name`);
    expect(html).toMatch(new RegExp(`id="f-${email}"[^>]*inputmode="email" autocomplete="email"`));
    expect(html).toContain(`aria-describedby="h-${email}"`);
    expect(html).toContain('<legend>What do you need?');
    expect(html).toContain(`data-part="${seats}" data-type="number" hidden`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes as small as %s allows', async (accepted, encoding, read) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await server.http.inject({ url: `/view/${liveForm}`, headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(8_000);
    expect(read(answer.rawPayload).toString()).toContain('<h1>Franchise enquiry 2026</h1>');
  });

  test('runs nothing but what carries its nonce, and may be framed anywhere', async () => {
    const { headers, html } = await view();
    const policy = String(headers['content-security-policy']);
    const nonces = [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces).size).toBe(1);
    expect(policy).toContain(`script-src 'nonce-${nonces[0]}';`);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(html).not.toMatch(/\son\w+=|\sstyle=|javascript:/);
    expect((await view()).html).not.toContain(String(nonces[0]));
  });

  test('is filled in by its address, and nothing in that becomes markup', async () => {
    const filled = await view(`?email=${encodeURIComponent('nia@answers.test')}`);
    expect(filled.html).toContain('value="nia@answers.test"');
    const evil = '"><script>alert(1)</script>';
    await server.sql(`UPDATE white_labels SET name = '${evil.slice(0, 40)}' WHERE id = '${acme}'`);
    const { html } = await view(`?utm_source=${encodeURIComponent(evil)}`);
    expect(html).not.toContain('<script>alert');
    await server.sql(`UPDATE white_labels SET name = 'Acme Growth' WHERE id = '${acme}'`);
  });

  test('goes on with what its resume key opens, and with nothing for another', async () => {
    const body = { page: pageToken(), answers: { [name]: 'Half way' } };
    const { resumeKey } = (await visitorCall(server, 'partial', body)).body.data;
    expect((await view(`?resume=${resumeKey}`)).html).toContain('value="Half way"');
    expect((await view(`?resume=${'a'.repeat(43)}`)).html).not.toContain('Half way');
    expect((await view(`?resume=${resumeKey}`, idOf('form', 24))).html).not.toContain('Half way');
  });

  test.each([
    ['not open', `is_active = false`, 410, 'This form is not open'],
    ['closed', `close_date = now() - interval '1 hour'`, 410, 'This form is closed'],
    ['full', `max_responses = 1`, 410, 'This form is full'],
  ])('says that it is %s', async (_name, values, status, title) => {
    await set(values);
    const answer = await view();
    expect([answer.status, answer.html.includes(`<h1>${title}</h1>`)]).toEqual([status, true]);
    expect(answer.html).not.toContain('<form');
  });

  test.each([`close_date = now() - interval '1 hour'`, 'max_responses = 1'])(
    'says in the words of its author that it is closed: %s',
    async (values) => {
      await set(`${values}, closed_title = 'See <you>', closed_text = 'Write to us.'`);
      const { status, html } = await view();
      expect(status).toBe(410);
      expect(html).toContain('<title>See &lt;you&gt; | Acme Growth</title>');
      expect(html).toContain('<h1>See &lt;you&gt;</h1><p class="lead">Write to us.</p>');
      const page = pageToken();
      for (const path of ['partial', 'responses'] as const) {
        const body = { page, answers: {}, ...(path === 'responses' && submission()) };
        const { body: reply } = await visitorCall(server, path, body);
        expect([reply.code.startsWith('form_'), reply.message]).toEqual([true, 'Write to us.']);
      }
    },
  );

  test.each([`/view/${unknownId}`, '/view/nothing', `/view/${liveForm}/more`])(
    'answers 404 as a page at %s',
    async (path) => {
      const { status, headers, html } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(html).toContain('Form not found');
    },
  );
});

describe('a form sent without a script', () => {
  const good: () => [string, string][] = () => [
    ['page', pageToken()],
    ['submissionKey', randomUUID()],
    [name, 'Nia Ode'],
    [email, 'plain@answers.test'],
    [needs, 'Onboarding'],
    [needs, '~other'],
    [`${needs}.other`, 'A map'],
    [`${dates}.from`, '2026-12-01'],
    [`${dates}.to`, '2026-12-09'],
  ];

  test('is taken, and thanks follow at an address of their own', async () => {
    const fields = good();
    const answer = await post(fields, '?utm_source=leaflet');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/view/${liveForm}/thanks`]);
    const [row] = await server.sql('SELECT * FROM form_responses WHERE submission_key = $1', [
      fields[1]?.[1],
    ]);
    expect(row).toMatchObject({
      source: 'leaflet',
      answers: {
        [needs]: ['Onboarding', 'A map'],
        [dates]: { from: '2026-12-01', to: '2026-12-09' },
      },
    });
    expect((await get(`/view/${liveForm}/thanks`)).html).toContain('<h1>Thank you</h1>');
  });

  test('comes back with what was typed and what is wrong with it', async () => {
    const fields = good().map(([key, value]): [string, string] =>
      key === email ? [key, '"half"@'] : [key, value],
    );
    const answer = await post(fields);
    expect(answer.statusCode).toBe(422);
    const html = plain(answer.payload);
    expect(html).toContain(`<li><a href="#f-${email}">Email is incorrect</a></li>`);
    expect(html).toContain('value="&quot;half&quot;@"');
    expect(html).toMatch(new RegExp(`id="f-${email}"[^>]*aria-invalid="true"`));
    expect(html).toContain('value="A map"');
    expect(html).toContain(`value="${fields[1]?.[1]}"`);
  });

  test('that names no page of ours is put aside, and one without a key is shown again', async () => {
    const fields = good().filter(([key]) => key !== 'page');
    expect((await post(fields)).statusCode).toBe(303);
    const keyless = good().filter(([key]) => key !== 'submissionKey');
    expect((await post(keyless)).statusCode).toBe(422);
  });
});

describe('thanks that lead elsewhere', () => {
  const redirectTo = async (link: string) => {
    // Application roles cannot alter revisions.
    await server.sql(
      `UPDATE form_revisions SET content = jsonb_set(content, '{message}', $1) WHERE form_id = $2`,
      [JSON.stringify({ type: 'redirect', link }), idOf('form', 24)],
    );
    return (await get(`/view/${idOf('form', 24)}/thanks`)).html;
  };

  test('name a web address and go there', async () => {
    const html = await redirectTo('https://acme.example/thanks?a=1&b=2');
    expect(html).toContain('href="https://acme.example/thanks?a=1&amp;b=2"');
    expect(html).toContain('http-equiv="refresh"');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
    'never go to %s',
    async (link) => {
      const html = await redirectTo(link);
      expect(html).not.toContain(link);
      expect(html).not.toContain('http-equiv="refresh"');
    },
  );
});

test('the QR code is a picture of the link, for live forms alone', async () => {
  const { status, headers, html } = await get(`/view/${liveForm}/qr.svg`);
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(html).toMatch(/^<svg/);
  expect(headers['cache-control']).toBe('public, max-age=300');
  const saved = await get(`/view/${liveForm}/qr.svg?download=1`);
  expect(saved.headers['content-disposition']).toContain('attachment');
  await set('is_active = false');
  expect((await get(`/view/${liveForm}/qr.svg`)).status).toBe(404);
});

test.each(['#ffff00', '#000000', '#ffffff', '#0f766e', 'red', null])(
  'the colour %s can be read in both themes',
  (accent) => {
    for (const [theme, surface] of [
      ['light', '#ffffff'],
      ['dark', '#15181e'],
    ] as const) {
      const colours = accentIn(theme, accent);
      expect(contrast(colours.accent, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.accent, colours.onAccent)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
