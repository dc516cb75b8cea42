import { beforeEach, expect, test } from 'vitest';
import { leadFormSetupEndpoints, type LanguageOfForm } from '@outpost/contracts';
import { screen } from '@outpost/testing';
import { button, open, region, select, type Shown } from '../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

const english: LanguageOfForm = {
  language: 'en',
  isOwn: true,
  texts: { 'page.required': '(must)' },
  builtIn: {},
  translated: 1,
  total: 1,
};

/** Opens the preview of a form that is translated into Arabic, or of one in English only. */
const preview = async ({ api, visitor }: Shown, languages: LanguageOfForm[]) => {
  api.answer(leadFormSetupEndpoints.languages, () => ({
    languages: { title: 'Spring campaign', texts: [], languages },
  }));
  await visitor.click(button('Preview'));
  return region('Preview');
};

test('the preview is in each language of the form, and keeps what was typed', async () => {
  const shown = await open();
  const { api, visitor } = shown;
  const idOf = (title: string) => api.rows.components.find((one) => one.title === title)?._id;
  const arabic: LanguageOfForm = {
    language: 'ar',
    isOwn: false,
    texts: {
      [`${idOf('Name')}.title`]: 'الاسم',
      [`${idOf('Colour')}.option.Blue`]: 'أزرق',
      'message.title': 'شكرا',
    },
    builtIn: { 'page.closed': 'مغلق' },
    translated: 3,
    total: 9,
  };
  const page = await preview(shown, [english, arabic]);
  await visitor.type(await page.findByRole('textbox', { name: 'Name' }), 'Ada');
  await screen.findByRole('combobox', { name: 'Language' });
  expect([...select('Language').options].map(({ text }) => text)).toEqual(['English', 'Arabic']);
  await visitor.selectOptions(select('Language'), 'Arabic');
  const name = page.getByRole<HTMLInputElement>('textbox', { name: 'الاسم' });
  expect(name.value).toBe('Ada');
  const inArabic = name.closest('[lang]');
  expect([inArabic?.getAttribute('lang'), inArabic?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  await visitor.click(page.getByRole('radio', { name: 'أزرق' }));
  // A text without a translation stays in the language of the form.
  expect(page.getByRole('radio', { name: 'Red' })).toBeTruthy();
  await visitor.selectOptions(select('Page'), 'When closed');
  expect(page.getByRole('heading', { name: 'مغلق' })).toBeTruthy();
  await visitor.selectOptions(select('Page'), 'Form');
  await visitor.click(page.getByRole('button', { name: 'Send' }));
  expect(await page.findByRole('heading', { name: 'شكرا' })).toBeTruthy();
  await visitor.selectOptions(select('Language'), 'English');
  expect(await page.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
});

test('a form in one language has nothing to choose, and its own words', async () => {
  const shown = await open();
  const page = await preview(shown, [{ ...english, texts: { 'page.closed': 'All done' } }]);
  await page.findByRole('textbox', { name: 'Name' });
  await shown.visitor.selectOptions(select('Page'), 'When closed');
  expect(await page.findByRole('heading', { name: 'All done' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
});
