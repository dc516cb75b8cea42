import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  freshAddress,
  goodAnswers,
  liveForm,
  liveParts,
  pageToken,
  submission,
  visitorCall,
  visitorFile,
} from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { name, email, needs, seats } = liveParts;

const staff = 'super@demo.test';
const path = `/v1/super-admin/lead-forms/languages/${liveForm}`;
const setTexts = (language: string, texts: object) =>
  server.call(staff, 'PATCH', path, { body: { language, texts } });

beforeAll(async () => {
  const german = {
    [`${name}.title`]: 'Ihr Name',
    [`${needs}.title`]: 'Was brauchen Sie?',
    [`${needs}.option.Onboarding`]: 'Einführung',
    'message.title': 'Danke sehr',
    'page.isRequired': '{field} fehlt noch',
  };
  await setTexts('de', german);
  await setTexts('ar', { [`${name}.title`]: 'اسمك' });
  await setTexts('en', { 'page.isRequired': 'Please answer: {field}' });
});

const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/ (?=>)/g, '');
const view = async (query = '', headers = {}) => {
  const answer = await server.http.inject({ url: `/view/${liveForm}${query}`, headers });
  return { headers: answer.headers, html: plain(answer.payload) };
};

describe('the page of a form with several languages', () => {
  test('is in the language of its address, with texts of the form where others are missing', async () => {
    const { html, headers } = await view('?lang=de&utm_source=leaflet');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(`<label for="f-${name}">Ihr Name`);
    expect(html).toContain(`<label for="f-${email}">Work email`);
    expect(html).toContain('value="Onboarding"><span>Einführung</span>');
    expect(html).toContain('Mit <span class="must">*</span> gekennzeichnete Fragen');
    expect(html).toContain('autocomplete="name"');
    expect(headers['vary']).toContain('accept-language');
  });

  test('is in the language of the browser, or in its own', async () => {
    const accepts = (language: string) => view('', { 'accept-language': language });
    expect((await accepts('fr, de-AT;q=0.7')).html).toContain('<html lang="de">');
    expect((await accepts('fr')).html).toContain('<html lang="en">');
    expect((await view('?lang=de', { 'accept-language': 'ar' })).html).toContain('lang="de">');
  });

  test('runs from the right where the language does', async () => {
    const { html } = await view('?lang=ar');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('>اسمك');
  });

  test('links to its other languages, and keeps the parameters of its address', async () => {
    const { html } = await view('?lang=de&utm_source=leaflet&email=a%22b');
    expect(html).toContain('<nav class="languages" aria-label="Sprache">');
    expect(html).toContain('<span lang="de" aria-current="true">Deutsch</span>');
    expect(html).toContain(
      `<a href="/view/${liveForm}?lang=ar&amp;utm_source=leaflet&amp;email=a%22b" lang="ar" hreflang="ar">العربية</a>`,
    );
  });

  test('gives its script only the fixed texts that differ', async () => {
    const dataOf = async (query: string) => {
      const { payload } = await server.http.inject({ url: `/view/${liveForm}${query}` });
      const json = /id="live-form">(.*?)<\/script>/s.exec(payload)?.[1] ?? '';
      return (JSON.parse(json) as { language: { code: string; words: object } }).language;
    };
    expect(await dataOf('')).toEqual({
      code: 'en',
      words: { isRequired: 'Please answer: {field}' },
    });
    expect((await dataOf('?lang=de')).words).toMatchObject({
      isRequired: '{field} fehlt noch',
      saved: 'Gespeichert',
    });
  });
});

describe('answers in another language', () => {
  test('keep the options of the form, and the response knows its language', async () => {
    const answers = { ...goodAnswers(), [needs]: ['Onboarding'] };
    const submissionKey = randomUUID();
    const body = submission({ answers, submissionKey, language: 'de', parameters: { lang: 'de' } });
    const { status, body: reply } = await visitorCall(server, 'responses', body);
    expect([status, reply.data.message.title]).toEqual([201, 'Danke sehr']);
    const [row] = await server.sql<{ id: string }>(
      'SELECT * FROM form_responses WHERE submission_key = $1',
      [submissionKey],
    );
    expect(row).toMatchObject({
      language: 'de',
      parameters: {},
      answers: { [needs]: ['Onboarding'] },
    });
    const url = `/v1/super-admin/lead-forms/response/${row?.id}`;
    const { body: read } = await server.call(staff, 'GET', url);
    expect(read.data.response.language).toBe('de');
  });

  test('a translated option is no answer, and is refused in the language of the page', async () => {
    const answers = { [name]: '', [email]: 'a@answers.test', [needs]: ['Einführung'] };
    const refused = async (language?: string) =>
      (await visitorCall(server, 'responses', submission({ answers, language }))).body.fields;
    const [german, own] = [await refused('de'), await refused()];
    expect([german[name], own[name]]).toEqual(['Ihr Name fehlt noch', 'Please answer: Your name']);
    const wrong = async (language: string) => {
      const given = { ...goodAnswers(), [needs]: ['Needs seats'], [seats]: 'x', [email]: 'x' };
      const body = submission({ answers: given, language });
      return (await visitorCall(server, 'responses', body)).body.fields[email];
    };
    expect(await wrong('de')).toBe('Die E-Mail-Adresse ist ungültig');
    // A form without this language answers in its own.
    expect(await wrong('ja')).toBe('Email is incorrect');
  });

  test('are checked and thanked for in it without a script too', async () => {
    const post = (fields: Record<string, string>) =>
      server.http.inject({
        method: 'POST',
        url: `/view/${liveForm}?lang=de`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
        remoteAddress: freshAddress(),
      });
    const page = { page: pageToken(), submissionKey: randomUUID() };
    const empty = plain((await post(page)).payload);
    expect(empty).toContain('Ihr Name fehlt noch');
    expect(empty).toContain('Antworten müssen geprüft werden');
    const full = { ...page, [name]: 'Nia', [email]: 'de@answers.test', [needs]: 'Onboarding' };
    const { headers } = await post(full);
    expect(headers.location).toBe(`/view/${liveForm}/thanks?lang=de`);
    const thanks = await server.http.inject({ url: String(headers.location) });
    expect(plain(thanks.payload)).toContain('<html lang="de">');
    expect(thanks.payload).toContain('Danke sehr');
  });

  test('a refused kind of file is told in it', async () => {
    const file = { name: 'plan.txt', content: Buffer.from('plain') };
    await server.sql(
      `UPDATE form_revisions SET content = jsonb_set(content, '{components}', (
        SELECT jsonb_agg(CASE WHEN c->>'type' = 'file_upload'
          THEN jsonb_set(c, '{settings}', '{"fileKinds": ["pdf"]}') ELSE c END)
        FROM jsonb_array_elements(content->'components') c)) WHERE form_id = $1`,
      [liveForm],
    );
    const { body } = await visitorFile(server, file, { language: 'de' });
    expect(body.fields.file).toBe('Diese Art von Datei ist nicht möglich. Erlaubt: ein PDF.');
  });
});

test('the pages in place of a form are in its language, in the words of its author in its own', async () => {
  const set = (values: string) =>
    server.sql(`UPDATE lead_forms SET ${values} WHERE id = '${liveForm}'`);
  expect((await view('?lang=de')).html).toContain('>Missbrauch melden</a>');
  await set("close_date = now() - interval '1 hour', closed_title = 'See you in spring'");
  expect((await view('?lang=en')).html).toContain('<h1>See you in spring</h1>');
  expect((await view('?lang=de')).html).toContain('<h1>Dieses Formular ist geschlossen</h1>');
  await set("close_date = NULL, closed_title = ''");
  const settings = `/v1/super-admin/lead-forms/configure/${liveForm}`;
  await server.call(staff, 'PATCH', settings, { body: { password: 'Harbour 7' } });
  const { html } = await view('?lang=ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<label for="password">كلمة المرور</label>');
  const wrong = await server.http.inject({
    method: 'POST',
    url: `/view/${liveForm}?lang=de`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=guess',
    remoteAddress: freshAddress(),
  });
  expect(wrong.payload).toContain('Das ist nicht das Passwort des Formulars.');
  await set('password_hash = NULL');
});
