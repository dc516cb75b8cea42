import { and, eq, getTableName, sql } from 'drizzle-orm';
import {
  formWords,
  languageFor,
  translated,
  type FormLanguage,
  type FormSnapshot,
  type FormTexts,
  type FormWords,
} from '@outpost/contracts';
import { noteChange } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { formLanguages } from '../../tables/form-languages.table.ts';
import type { StoredForm } from './form-content.repository.ts';
import { builtInWords } from './built-in-words/built-in-words.ts';

type Place = Pick<StoredForm, 'tenantId' | 'id'>;
export type StoredLanguage = typeof formLanguages.$inferSelect;

/** Names the tenant too: the index begins with it, and staff read across tenants. */
const isOf = ({ tenantId, id }: Place) =>
  and(eq(formLanguages.tenantId, tenantId), eq(formLanguages.formId, id));

/** Reads the languages of a form by code; its own one only if it has fixed texts of its own. */
export const readLanguages = (tx: Transaction, form: Place): Promise<StoredLanguage[]> =>
  tx.select().from(formLanguages).where(isOf(form)).orderBy(formLanguages.language);

const picked = (texts: FormTexts, keys: readonly string[]): FormTexts =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]])));

const changedKeys = (before: FormTexts, after: FormTexts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );

/**
 * Replaces the texts of a form in a language, whose form is locked; returns the number of texts that
 * changed. The audit log keeps those only.
 */
export const storeTexts = async (
  tx: Transaction,
  form: Place,
  before: StoredLanguage | undefined,
  { language, texts }: { language: string; texts: FormTexts },
): Promise<number> => {
  if (!before) {
    const { tenantId, id: formId } = form;
    await insertRecord(tx, formLanguages, { tenantId, formId, language, texts });
    return Object.keys(texts).length;
  }
  const keys = changedKeys(before.texts, texts);
  if (keys.length === 0) return 0;
  const [after] = await tx
    .update(formLanguages)
    .set({ texts, version: sql`${formLanguages.version} + 1`, updatedAt: sql`now()` })
    .where(eq(formLanguages.id, before.id))
    .returning();
  if (after)
    noteChange(
      tx,
      getTableName(formLanguages),
      { ...before, texts: picked(before.texts, keys) },
      { ...after, texts: picked(texts, keys) },
    );
  return keys.length;
};

/** Copies the languages of a form to another; `keyOf` returns the key of a text there, if any. */
export const copyLanguages = async (
  tx: Transaction,
  form: Place,
  formId: string,
  keyOf: (key: string) => string,
): Promise<void> => {
  for (const { language, texts } of await readLanguages(tx, form)) {
    const entries = Object.entries(texts).map(([key, text]) => [keyOf(key), text]);
    const copy = { tenantId: form.tenantId, formId, language };
    await insertRecord(tx, formLanguages, { ...copy, texts: Object.fromEntries(entries) });
  }
};

/** Fixed texts of the page in the form's own language. */
export const ownWords = (language: string, texts: FormTexts): FormWords =>
  languageFor({ components: [] }, language, texts, builtInWords(language), formWords).words;

/** Chooses one of the languages of a form, its own one first. */
export type LanguageChoice = (languages: readonly string[]) => string;

/** A form in the language of a visitor. */
interface FormInLanguage {
  /** With translated texts; options stay as they are. */
  content: FormSnapshot;
  language: FormLanguage;
  /** All languages of the form, its own one first. */
  languages: string[];
}

/** Returns the content of a form in the language that `choose` returns. */
export const languageOfForm = async (
  tx: Transaction,
  form: Place & Pick<StoredForm, 'language'>,
  content: FormSnapshot,
  choose: LanguageChoice,
): Promise<FormInLanguage> => {
  const rows = await readLanguages(tx, form);
  const textsIn = (code: string) => rows.find(({ language }) => language === code)?.texts ?? {};
  const others = rows.map(({ language }) => language).filter((code) => code !== form.language);
  const languages = [form.language, ...others];
  const code = choose(languages);
  const fallback = ownWords(form.language, textsIn(form.language));
  if (code === form.language) return { content, language: { code, words: fallback }, languages };
  const texts = textsIn(code);
  return {
    content: translated(content, texts),
    language: languageFor(content, code, texts, builtInWords(code), fallback),
    languages,
  };
};
