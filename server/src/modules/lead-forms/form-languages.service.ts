import { and, eq } from 'drizzle-orm';
import {
  isWordKey,
  wordKey,
  wordTexts,
  writtenTexts,
  type FormLanguageChange,
  type FormLanguages,
  type FormSnapshot,
  type FormTextEntry,
  type FormTexts,
  type FormWord,
  type LanguageOfForm,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord } from '../../platform/db/records.ts';
import { invalid, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { formLanguages } from '../../tables/form-languages.table.ts';
import { formRevisions } from '../../tables/form-content.table.ts';
import { lockDraft, readContent, type StoredForm } from './form-content.repository.ts';
import { writeFormLog } from './form-logs.repository.ts';
import { builtInWords } from './built-in-words/built-in-words.ts';
import {
  ownWords,
  readLanguages,
  storeTexts,
  type StoredLanguage,
} from './form-languages.repository.ts';
import { formNoun } from './lead-forms.repository.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

/** A form that is locked against other changes, with its content and its languages. */
export interface Translated {
  form: StoredForm;
  content: FormSnapshot;
  rows: StoredLanguage[];
}

const entriesOf = (content: FormSnapshot, own: string): FormTextEntry[] => {
  const words = ownWords(own, {});
  return [
    ...writtenTexts(content).map((text) => ({ ...text, isFixed: false })),
    ...wordTexts().map((text) => ({
      ...text,
      original: words[text.key.slice(text.key.indexOf('.') + 1) as FormWord],
      isFixed: true,
    })),
  ];
};

const builtInOf = (language: string): FormTexts =>
  Object.fromEntries(
    Object.entries(builtInWords(language)).map(([word, text]) => [wordKey(word as FormWord), text]),
  );

/** Returns the keys of the texts that a language can have: in the form's own one, the fixed ones. */
export const keysOf = (entries: readonly FormTextEntry[], isOwn: boolean): Set<string> =>
  new Set(entries.filter(({ isFixed }) => isFixed || !isOwn).map(({ key }) => key));

const presentLanguage = (
  entries: readonly FormTextEntry[],
  own: string,
  { language, texts: stored }: Pick<StoredLanguage, 'language' | 'texts'>,
): LanguageOfForm => {
  const isOwn = language === own;
  const keys = keysOf(entries, isOwn);
  const texts = Object.fromEntries(Object.entries(stored).filter(([key]) => keys.has(key)));
  const builtIn = builtInOf(language);
  const needed = [...keys].filter((key) => isOwn || builtIn[key] === undefined);
  const translated = needed.filter((key) => texts[key] !== undefined).length;
  return { language, isOwn, texts, builtIn, translated, total: needed.length };
};

const present = (
  title: string,
  content: FormSnapshot,
  own: string,
  rows: readonly StoredLanguage[],
): FormLanguages => {
  const texts = entriesOf(content, own);
  const ownRow = rows.find(({ language }) => language === own) ?? { language: own, texts: {} };
  const others = rows.filter(({ language }) => language !== own);
  return {
    title,
    texts,
    languages: [ownRow, ...others].map((row) => presentLanguage(texts, own, row)),
  };
};

/** Reads a form with its languages; 404 when the scope has no such form. */
export const readTranslated = async (tx: Transaction, formId: string): Promise<Translated> => {
  const [form] = await tx.select().from(leadForms).where(eq(leadForms.id, formId));
  if (!form) throw notFound(formNoun);
  return { form, content: await readContent(tx, formId), rows: await readLanguages(tx, form) };
};

/** Locks a form for a change of its languages. */
export const lockLanguages = async (tx: Transaction, formId: string): Promise<Translated> => {
  await lockDraft(tx, formId, null);
  return readTranslated(tx, formId);
};

export const presentTranslated = ({ form, content, rows }: Translated): FormLanguages =>
  present(form.title, content, form.language, rows);

/** Returns the texts of a form and its languages. */
export const showLanguages = async (tx: Transaction, formId: string): Promise<FormLanguages> =>
  presentTranslated(await readTranslated(tx, formId));

/** Reads the keys of the texts that visitors see now, of the published revision. */
const liveKeys = async (tx: Transaction, form: StoredForm): Promise<string[]> => {
  if (form.revision === null) return [];
  const isLive = and(eq(formRevisions.formId, form.id), eq(formRevisions.number, form.revision));
  const [found] = await tx
    .select({ content: formRevisions.content })
    .from(formRevisions)
    .where(isLive);
  if (!found) return [];
  const { content } = found;
  const components = content.components.map((one) => ({ ...one, settings: one.settings ?? {} }));
  return writtenTexts({ ...content, components }).map(({ key }) => key);
};

const logLanguage = (
  tx: Transaction,
  { id, tenantId, title }: StoredForm,
  { userId, name }: Session,
  detail: Record<string, unknown>,
) =>
  writeFormLog(tx, {
    form: { id, tenantId, title },
    event: 'edited',
    actor: { id: userId, name },
    detail,
  });

/**
 * Sets texts of a locked form in a language. Texts of components that are neither in the draft nor
 * in the published revision are dropped.
 */
export const setTexts = async (
  tx: Transaction,
  session: Session,
  { form, content, rows }: Translated,
  { language, texts }: FormLanguageChange,
): Promise<void> => {
  const before = rows.find((row) => row.language === language);
  const isOwn = language === form.language;
  const keys = keysOf(entriesOf(content, form.language), isOwn);
  const kept = new Set([...keys, ...(isOwn ? [] : await liveKeys(tx, form))]);
  const all = { ...before?.texts, ...texts };
  const after = Object.fromEntries(
    Object.entries(all).filter(([key, text]) => kept.has(key) && text !== ''),
  );
  const changed = await storeTexts(tx, form, before, { language, texts: after });
  if (!before || changed > 0) await logLanguage(tx, form, session, { language, texts: changed });
};

/** Sets texts of a form in a language, and adds the language. Throws 422 on `texts` for unknown keys. */
export const changeLanguage = async (
  tx: Transaction,
  session: Session,
  formId: string,
  change: FormLanguageChange,
): Promise<FormLanguages> => {
  const locked = await lockLanguages(tx, formId);
  const { texts } = presentTranslated(locked);
  const known = keysOf(texts, change.language === locked.form.language);
  const unknown = Object.keys(change.texts).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw invalid({ texts: `The form has no text with the key ${unknown[0]}` });
  await setTexts(tx, session, locked, change);
  return showLanguages(tx, formId);
};

/** Removes a language of a form; of its own one, the fixed texts only. */
export const removeLanguage = async (
  tx: Transaction,
  session: Session,
  formId: string,
  language: string,
): Promise<FormLanguages> => {
  const { form, rows } = await lockLanguages(tx, formId);
  const row = rows.find((one) => one.language === language);
  if (!row) throw notFound('This language');
  await deleteRecord(tx, formLanguages, row.id);
  await logLanguage(tx, form, session, { removedLanguage: language });
  return showLanguages(tx, formId);
};

/** Throws 422 for a language of a form into which it is translated. */
export const checkOwnLanguage = async (
  tx: Transaction,
  formId: string,
  language: string,
): Promise<void> => {
  const { form, rows } = await lockLanguages(tx, formId);
  const texts = rows.find((row) => row.language === language)?.texts ?? {};
  if (language !== form.language && Object.keys(texts).some((key) => !isWordKey(key)))
    throw invalid({
      language: 'The form has translations into this language. Remove them first.',
    });
};
