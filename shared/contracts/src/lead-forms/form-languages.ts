import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, messages, optionalText, strictBody } from '@outpost/schema';
import { formLocales, longestFormText } from '../form-components/form-texts.ts';

/** Maximum number of texts of a call, and of bytes of a file of translations. */
const formLanguageLimits = { texts: 5_000, bytes: 1024 * 1024 } as const;

/** First columns of a file of translations, before one for each language. */
export const translationColumns = ['key', 'original'] as const;

const Locale = choice('Language', formLocales);
const Texts = v.record(v.string(), v.string());

/** A text of a form with its key, which translations and their files name. */
const FormTextEntry = v.object({
  key: v.string(),
  /** In the form's own language. */
  original: v.string(),
  /** Id of the component; null for texts of the whole form. */
  component: v.nullable(v.string()),
  /** True for a text of the page that no author of a form writes. */
  isFixed: v.boolean(),
});
export type FormTextEntry = v.InferOutput<typeof FormTextEntry>;

const LanguageOfForm = v.object({
  language: v.string(),
  /** True for the language in which the form is written. */
  isOwn: v.boolean(),
  /** By key; without the texts of components that were removed. */
  texts: Texts,
  /** Fixed texts that the product has in this language, by key. */
  builtIn: Texts,
  /** Texts that are translated, and texts that need a translation: all but those built in. */
  translated: v.number(),
  total: v.number(),
});
export type LanguageOfForm = v.InferOutput<typeof LanguageOfForm>;

export const FormLanguages = v.object({
  title: v.string(),
  texts: v.array(FormTextEntry),
  /** The form's own language first, the others by code. */
  languages: v.array(LanguageOfForm),
});
export type FormLanguages = v.InferOutput<typeof FormLanguages>;

export const FormLanguageChange = strictBody({
  language: Locale,
  /** Texts to set by key; an empty one removes the translation, others stay. */
  texts: v.pipe(
    v.record(v.string(), optionalText('Text', longestFormText), messages.incorrect('Texts')),
    v.check(
      (texts) => Object.keys(texts).length <= formLanguageLimits.texts,
      messages.incorrect('Texts'),
    ),
  ),
});
export type FormLanguageChange = v.InferOutput<typeof FormLanguageChange>;

export const FormTranslationImport = strictBody({
  /** Text of the file: `key`, and a column for each language, named by its code. */
  csv: v.pipe(
    v.string('File is required'),
    v.nonEmpty('File is required'),
    v.maxBytes(formLanguageLimits.bytes, 'File should have max 1 MB'),
  ),
  isDryRun: v.boolean('Dry run is required'),
});
export type FormTranslationImport = v.InferOutput<typeof FormTranslationImport>;

/** Result of one cell: a text that changes, or a cell that is refused with a reason. */
const TranslationLine = v.object({
  /** Counts from 1; the header line is the first. */
  line: v.number(),
  key: v.string(),
  original: v.string(),
  language: v.string(),
  before: v.string(),
  after: v.string(),
  message: v.nullable(v.string()),
});
export type TranslationLine = v.InferOutput<typeof TranslationLine>;

export const TranslationReport = v.object({
  lines: v.array(TranslationLine),
  /** Languages that the form gets. */
  added: v.array(v.string()),
  /** Number of texts that change. */
  changed: v.number(),
  unknownColumns: v.array(v.string()),
  unknownKeys: v.array(v.string()),
});
export type TranslationReport = v.InferOutput<typeof TranslationReport>;

const path = '/super-admin/lead-forms/languages/:formId';
const languagesReply = v.object({ languages: FormLanguages });

/** Calls on the languages of a form; translations are live as soon as they are saved. */
export const formLanguageEndpoints = {
  languages: endpoint('GET', path, {
    access: 'lead-forms:read',
    key: 'forms:read',
    summary: 'The texts of a form and its languages with their translations.',
    reply: languagesReply,
  }),
  changeLanguage: endpoint('PATCH', path, {
    access: 'lead-forms:write',
    summary: 'Set texts of a form in a language, which is added if the form does not have it.',
    body: FormLanguageChange,
    reply: languagesReply,
  }),
  removeLanguage: endpoint('POST', `${path}/remove`, {
    access: 'lead-forms:write',
    summary: 'Remove a language of a form with its translations.',
    body: strictBody({ language: Locale }),
    reply: languagesReply,
  }),
  importTranslations: endpoint('POST', `${path}/import`, {
    access: 'lead-forms:write',
    summary: 'Set the translations of a CSV file, or say beforehand what it changes.',
    forbidWhileImpersonating: true,
    body: FormTranslationImport,
    reply: v.object({ report: TranslationReport }),
  }),
} as const;
