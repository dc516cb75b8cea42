import { describe, expect, test } from 'vitest';
import {
  formWords,
  type FormLanguages,
  type LanguageOfForm,
  type TranslationReport,
} from '@outpost/contracts';
import { formTools } from '../../testing/forms.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, createWith, title } = formTools(() => server);
const path = '/content/component';

const languagesOf = async (formId: string): Promise<FormLanguages> =>
  (await call('GET', `/languages/${formId}`)).body.data.languages;
const languageIn = async (formId: string, code: string): Promise<LanguageOfForm | undefined> =>
  (await languagesOf(formId)).languages.find(({ language }) => language === code);
const change = (formId: string, language: string, texts: object) =>
  call('PATCH', `/languages/${formId}`, { language, texts });
const importCsv = async (formId: string, csv: string, isDryRun = false) => {
  const { status, body } = await call('POST', `/languages/${formId}/import`, { csv, isDryRun });
  return { status, fields: body.fields, report: body.data?.report as TranslationReport };
};

const made = async () => {
  const { formId, components } = await createWith('email', 'radiobutton_single');
  const [, email = '', choice = ''] = components.map(({ _id }) => _id);
  await title(email, 'Work email');
  await title(choice, 'Colour');
  await call('PATCH', `${path}/options`, { _id: choice, options: ['Red', '=Blue'] });
  return { formId, email, choice };
};

const fixed = Object.keys(formWords).length;

describe('the languages of a form', () => {
  test('begin with its own, whose texts are there to be translated', async () => {
    const { formId, email, choice } = await made();
    const { texts, languages } = await languagesOf(formId);
    expect(languages).toMatchObject([
      { language: 'en', isOwn: true, texts: {}, translated: 0, total: fixed },
    ]);
    expect(texts.filter(({ isFixed }) => isFixed)).toHaveLength(fixed);
    expect(texts.filter(({ component }) => component !== null).map(({ key }) => key)).toEqual([
      expect.stringMatching(/\.title$/),
      `${email}.title`,
      `${choice}.title`,
      `${choice}.option.Red`,
      `${choice}.option.=Blue`,
      expect.stringMatching(/\.title$/),
    ]);
    expect((await call('GET', `/languages/${unknownId}`)).status).toBe(404);
  });

  test('count what is translated of what needs it: built-in texts need none', async () => {
    const { formId, email } = await made();
    expect((await change(formId, 'de', {})).status).toBe(200);
    // 6 texts of components and the 2 of the message.
    expect(await languageIn(formId, 'de')).toMatchObject({ translated: 0, total: 8 });
    await change(formId, 'ja', { [`${email}.title`]: 'メール', 'page.submit': '送信' });
    expect(await languageIn(formId, 'ja')).toMatchObject({ translated: 2, total: 8 + fixed });
    const { builtIn } = (await languageIn(formId, 'de')) ?? {};
    expect(builtIn?.['page.submit']).toBe('Absenden');
  });

  test('keep the texts that a change does not name, and lose those that are empty', async () => {
    const { formId, email, choice } = await made();
    await change(formId, 'de', { [`${email}.title`]: 'E-Mail', [`${choice}.title`]: 'Farbe' });
    await change(formId, 'de', { [`${email}.title`]: '' });
    expect((await languageIn(formId, 'de'))?.texts).toEqual({ [`${choice}.title`]: 'Farbe' });
  });

  test('refuse what is no language, no text of the form, too long or not to be stored', async () => {
    const { formId, email } = await made();
    const key = `${email}.title`;
    for (const [language, texts] of [
      ['xx', {}],
      ['de', { 'gone.title': 'Weg' }],
      ['de', { [key]: 'x'.repeat(2_001) }],
      ['de', { [key]: 'a\0b' }],
      ['en', { [key]: 'Another title' }],
    ] as const)
      expect([(await change(formId, language, texts)).status, texts]).toEqual([422, texts]);
    expect((await change(formId, 'en', { 'page.submit': 'Go' })).status).toBe(200);
  });

  test('drop the texts of a component that is gone from draft and published form', async () => {
    const { formId, email, choice } = await made();
    await change(formId, 'de', { [`${email}.title`]: 'E-Mail', [`${choice}.title`]: 'Farbe' });
    await call('PATCH', '/status', { formId, status: 'published' });
    await call('DELETE', `${path}/${email}`);
    expect(Object.keys((await languageIn(formId, 'de'))?.texts ?? {})).toEqual([`${choice}.title`]);
    const stored = async () => {
      await change(formId, 'de', { 'message.title': `Danke ${Math.random()}` });
      const [row] = await server.sql<{ texts: object }>(
        'SELECT texts FROM form_languages WHERE form_id = $1',
        [formId],
      );
      return Object.keys(row?.texts ?? {});
    };
    expect(await stored()).toContain(`${email}.title`);
    await call('PATCH', '/status', { formId, status: 'published' });
    expect(await stored()).not.toContain(`${email}.title`);
  });

  test('are removed, copied with the form, and go with it', async () => {
    const { formId, email } = await made();
    await change(formId, 'de', { [`${email}.title`]: 'E-Mail', 'page.submit': 'Los' });
    const copy = (await call('POST', `/${formId}/duplicate`)).body.data.form._id;
    const copied = (await languageIn(copy, 'de'))?.texts ?? {};
    expect(Object.values(copied).toSorted()).toEqual(['E-Mail', 'Los']);
    expect(Object.keys(copied)).not.toContain(`${email}.title`);
    const remove = (language: string) => call('POST', `/languages/${formId}/remove`, { language });
    expect((await remove('de')).body.data.languages.languages).toHaveLength(1);
    expect((await remove('de')).status).toBe(404);
    await call('DELETE', `/${copy}`);
    const rows = await server.sql('SELECT 1 FROM form_languages WHERE form_id = $1', [copy]);
    expect(rows).toEqual([]);
  });

  test('are in the audit log by their form and in its log by their name', async () => {
    const { formId, email } = await made();
    await change(formId, 'de', { [`${email}.title`]: 'E-Mail' });
    await change(formId, 'de', { 'message.title': 'Danke' });
    const rows = await server.sql(
      `SELECT changes, parent_name FROM audit_log WHERE target_type = 'form_languages'
       AND parent_id = $1 ORDER BY created_at, id`,
      [formId],
    );
    expect(rows.at(-1)).toMatchObject({
      parent_name: 'Contact',
      changes: { texts: { before: {}, after: { 'message.title': 'Danke' } } },
    });
    const logs = await server.sql<{ detail: object }>(
      `SELECT detail FROM form_logs WHERE form_id = $1 AND detail ? 'language'`,
      [formId],
    );
    expect(logs.map(({ detail }) => detail)).toEqual([
      { language: 'de', texts: 1 },
      { language: 'de', texts: 1 },
    ]);
  });
});

describe('the own language of a form', () => {
  test('is changed with its settings, and what is built in follows', async () => {
    const { formId } = await made();
    const answer = await call('PATCH', `/configure/${formId}`, { language: 'de' });
    expect(answer.body.data.form.settings.language).toBe('de');
    const { texts, languages } = await languagesOf(formId);
    expect(languages[0]).toMatchObject({ language: 'de', isOwn: true });
    expect(texts.find(({ key }) => key === 'page.submit')?.original).toBe('Absenden');
  });

  test('is none that the form is translated into', async () => {
    const { formId, email } = await made();
    await change(formId, 'de', { [`${email}.title`]: 'E-Mail' });
    const { status, body } = await call('PATCH', `/configure/${formId}`, { language: 'de' });
    expect([status, body.fields.language]).toEqual([
      422,
      'The form has translations into this language. Remove them first.',
    ]);
  });
});

describe('a file of translations', () => {
  test('is tried before it is taken, with a word about what it names in vain', async () => {
    const { formId, email, choice } = await made();
    await change(formId, 'de', { [`${email}.title`]: 'Mail' });
    const csv = [
      'key;original;de;AR;Notes',
      `${email}.title;Work email;E-Mail;;x`,
      `${choice}.option.'=Blue;=Blue;'=Blau;;`,
      `gone.title;Gone;Weg;;`,
      `page.saved;Saved;;حُفظ;`,
      `${choice}.title;Colour;;;`,
    ].join('\r\n');
    const { report } = await importCsv(formId, csv.replace(".'=", '.='), true);
    expect(report).toMatchObject({
      added: ['ar'],
      changed: 3,
      unknownColumns: ['Notes'],
      unknownKeys: ['gone.title'],
    });
    expect(report.lines[0]).toEqual({
      line: 2,
      key: `${email}.title`,
      original: 'Work email',
      language: 'de',
      before: 'Mail',
      after: 'E-Mail',
      message: null,
    });
    expect(await languageIn(formId, 'ar')).toBeUndefined();
    await importCsv(formId, csv.replace(".'=", '.='));
    expect((await languageIn(formId, 'de'))?.texts).toEqual({
      [`${email}.title`]: 'E-Mail',
      [`${choice}.option.=Blue`]: '=Blau',
    });
    expect((await languageIn(formId, 'ar'))?.texts).toEqual({ 'page.saved': 'حُفظ' });
  });

  test('that was downloaded changes nothing', async () => {
    const { formId, email } = await made();
    await change(formId, 'de', { [`${email}.title`]: 'E-Mail' });
    const csv = `key,original,en,de\r\n${email}.title,Work email,Work email,E-Mail\r\npage.saved,Saved,Saved,\r\n`;
    const { report } = await importCsv(formId, csv, true);
    expect(report).toMatchObject({ changed: 0, lines: [], added: [], unknownKeys: [] });
  });

  test('has the texts of the form itself refused, and those that are too long', async () => {
    const { formId, email } = await made();
    const csv = `key,en,de\n${email}.title,Another,${'x'.repeat(2_001)}\npage.saved,Kept,\n`;
    const { report } = await importCsv(formId, csv);
    expect(report.lines.map(({ message }) => message)).toEqual([
      'Texts of the form itself are changed in the editor.',
      'Text should have max 2000 characters',
      null,
    ]);
    expect(report.changed).toBe(1);
  });

  test.each([
    ['', 'File is required'],
    ['original,de\na,b', 'The first line names no column "key"'],
    ['question,de\na,b', 'The first line names no column "key". Unknown columns: "question"'],
    ['key,de,DE\na,b,c', 'The first line names the column "de" twice'],
    ['key,"de\na', 'A quotation mark in the file is missing or misplaced'],
  ])('like %j is refused', async (csv, message) => {
    const { formId } = await made();
    const { status, fields } = await importCsv(formId, csv);
    expect([status, fields.csv]).toEqual([422, message]);
  });
});
