import { expect, test, vi } from 'vitest';
import { leadFormSetupEndpoints, type TranslationReport } from '@outpost/contracts';
import {
  fakeApi,
  makeFormComponent,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormDetailsScreen } from './details.screen.tsx';
import { translationsCsv } from './translations-csv.ts';

const form = makeLeadForm({ title: 'Spring campaign' });
const colour = makeFormComponent({
  leadForm: form._id,
  type: 'radiobutton_single',
  title: 'Colour',
  options: ['Red', 'Blue'],
});

const show = async () => {
  const api = fakeApi({ forms: [form], components: [colour] });
  const path = `/lead-forms/details/${form._id}`;
  const shown = renderScreen(<LeadFormDetailsScreen />, { path, api });
  const section = within(await screen.findByRole('region', { name: 'Languages' }));
  await section.findByText('English');
  return { api, section, ...shown };
};

const addGerman = async ({ section, visitor }: Awaited<ReturnType<typeof show>>) => {
  await visitor.click(section.getByRole('button', { name: 'Add language' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add language' }));
  await visitor.click(dialog.getByRole('button', { name: 'Add language' }));
  expect(await dialog.findByText('Language is required')).toBeTruthy();
  await visitor.selectOptions(await dialog.findByRole('combobox'), 'German (Deutsch)');
  await visitor.click(dialog.getByRole('button', { name: 'Add language' }));
  return within(await screen.findByRole('dialog', { name: 'Translations into German' }));
};

test('a language is added, and the original of each text is beside its translation', async () => {
  const shown = await show();
  const { api, section, visitor } = shown;
  expect(section.getByText('Language of the form')).toBeTruthy();
  const dialog = await addGerman(shown);
  const option = within(await dialog.findByRole('group', { name: 'Red' }));
  expect(option.getByText('Option of Colour')).toBeTruthy();
  const field = option.getByRole('textbox', { name: 'Red' });
  expect(field.closest('[lang]')?.getAttribute('lang')).toBe('de');
  await visitor.type(field, 'Rot');
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = api.callsTo(leadFormSetupEndpoints.changeLanguage);
  expect(calls.at(-1)?.body).toEqual({
    language: 'de',
    texts: { [`${colour._id}.option.Red`]: 'Rot' },
  });
  expect(await section.findByText(/^1 of \d+ texts translated$/)).toBeTruthy();
});

test('texts without a translation are listed alone, and a language is removed after a question', async () => {
  const shown = await show();
  const { section, visitor } = shown;
  const dialog = await addGerman(shown);
  await visitor.type(await dialog.findByRole('textbox', { name: 'Red' }), 'Rot');
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  await visitor.click(await section.findByRole('button', { name: 'Actions for German' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Edit translations' }));
  const again = within(await screen.findByRole('dialog'));
  await visitor.selectOptions(
    await again.findByRole('combobox', { name: 'Show' }),
    'Not translated',
  );
  expect(again.queryByRole('textbox', { name: 'Red' })).toBeNull();
  expect(again.getByRole('textbox', { name: 'Blue' })).toBeTruthy();
  await visitor.click(again.getByRole('button', { name: 'Cancel' }));
  await visitor.click(section.getByRole('button', { name: 'Actions for German' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Remove language' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove German?' }));
  await visitor.click(asked.getByRole('button', { name: 'Remove language' }));
  await waitFor(() => expect(section.queryByText('German')).toBeNull());
});

const report: TranslationReport = {
  lines: [
    {
      line: 2,
      key: 'a',
      original: 'Colour',
      language: 'ar',
      before: '',
      after: 'اللون',
      message: null,
    },
    {
      line: 3,
      key: 'b',
      original: 'Red',
      language: 'ar',
      before: '',
      after: 'x',
      message: 'Text should have max 2000 characters',
    },
  ],
  added: ['ar'],
  changed: 1,
  unknownColumns: ['Notes'],
  unknownKeys: ['gone.title'],
};

test('a file is shown with what it changes, and what it names in vain, before it is taken', async () => {
  const { api, section, visitor } = await show();
  api.answer(leadFormSetupEndpoints.importTranslations, () => ({ report }));
  await visitor.click(section.getByRole('button', { name: 'Upload CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload translations' }));
  const file = new File(['key,ar\na,x'], 'texts.csv', { type: 'text/csv' });
  await visitor.upload(await dialog.findByLabelText(/Choose a CSV file/), file);
  const table = within(await dialog.findByRole('table', { name: 'Changes of the file' }));
  expect(
    table
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['3ArabicRed—xText should have max 2000 characters', '2ArabicColour—اللونChanges']);
  expect(dialog.getByText('Languages added: Arabic.')).toBeTruthy();
  expect(dialog.getByText(/left out: Notes$/)).toBeTruthy();
  expect(dialog.getByText(/left out: gone.title$/)).toBeTruthy();
  await visitor.click(dialog.getByRole('button', { name: 'Change 1 text' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(leadFormSetupEndpoints.importTranslations).map(({ body }) => body)).toEqual([
    { csv: 'key,ar\na,x', isDryRun: true },
    { csv: 'key,ar\na,x', isDryRun: false },
  ]);
});

test('the file has a column for each language, and a spreadsheet runs none of its texts', async () => {
  const texts = [
    { key: 'a.option.=Blue', original: '=Blue', component: 'a', isFixed: false },
    { key: 'page.saved', original: 'Saved, kept', component: null, isFixed: true },
  ];
  const language = { builtIn: {}, translated: 0, total: 0 };
  const csv = translationsCsv({
    title: 'Form',
    texts,
    languages: [
      { ...language, language: 'en', isOwn: true, texts: {} },
      { ...language, language: 'de', isOwn: false, texts: { 'a.option.=Blue': '=Blau' } },
    ],
  });
  expect(csv).toBe(
    '\uFEFFkey,original,en,de\r\na.option.=Blue,\'=Blue,,\'=Blau\r\npage.saved,"Saved, kept",,\r\n',
  );
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  const { section, visitor } = await show();
  await visitor.click(section.getByRole('button', { name: 'Download CSV' }));
  expect(saved.mock.calls).toMatchObject([[{ type: 'text/csv' }]]);
});
