import {
  leadFormSetupEndpoints,
  writtenTexts,
  wordTexts,
  type FormLanguages,
  type FormTexts,
  type LeadForm,
} from '@outpost/contracts';
import { contentOf } from './form-content-answers.ts';
import type { FormRows } from './lead-form-answers.ts';
import { rowOf, type Answers } from './noun-answers.ts';
import { notFound } from './refusal.ts';

/** Translations of each form by language. */
type Translations = Map<string, Map<string, FormTexts>>;

const languagesOf = (rows: FormRows, translations: Translations, id: string): FormLanguages => {
  const form: LeadForm = rowOf(rows.forms, id);
  const own = form.settings.language;
  const texts = [
    ...writtenTexts(contentOf(rows, id)).map((text) => ({ ...text, isFixed: false })),
    ...wordTexts().map((text) => ({ ...text, isFixed: true })),
  ];
  const stored = translations.get(id) ?? new Map<string, FormTexts>();
  const codes = [own, ...[...stored.keys()].filter((code) => code !== own)];
  const languages = codes.map((language) => {
    const known = stored.get(language) ?? {};
    const isOwn = language === own;
    const keys = texts.filter(({ isFixed }) => isFixed || !isOwn).map(({ key }) => key);
    const translated = keys.filter((key) => known[key] !== undefined).length;
    return { language, isOwn, texts: known, builtIn: {}, translated, total: keys.length };
  });
  return { title: form.title, texts, languages };
};

/** Returns the answers about the languages of forms; a file of translations changes nothing. */
export const formLanguageAnswers = (rows: FormRows): Answers => {
  const translations: Translations = new Map();
  const show = (id = '') => ({ languages: languagesOf(rows, translations, id) });
  return [
    [leadFormSetupEndpoints.languages, ({ params }) => show(params['formId'])],
    [
      leadFormSetupEndpoints.changeLanguage,
      ({ params, body }) => {
        const { language, texts } = body as { language: string; texts: FormTexts };
        const id = params['formId'] ?? '';
        const stored = translations.get(id) ?? new Map<string, FormTexts>();
        const all = Object.entries({ ...stored.get(language), ...texts });
        stored.set(language, Object.fromEntries(all.filter(([, text]) => text !== '')));
        translations.set(id, stored);
        return show(id);
      },
    ],
    [
      leadFormSetupEndpoints.removeLanguage,
      ({ params, body }) => {
        const id = params['formId'] ?? '';
        if (!translations.get(id)?.delete(String(body['language']))) throw notFound();
        return show(id);
      },
    ],
    [
      leadFormSetupEndpoints.importTranslations,
      () => ({
        report: { lines: [], added: [], changed: 0, unknownColumns: [], unknownKeys: [] },
      }),
    ],
  ];
};
