import {
  formLocales,
  longestFormText,
  messages,
  translationColumns,
  type FormLocale,
  type FormTranslationImport,
  type TranslationLine,
  type TranslationReport,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { readCsvTable, withoutColumns } from '../../platform/lists/read-csv.ts';
import {
  keysOf,
  lockLanguages,
  presentTranslated,
  readTranslated,
  setTexts,
  type Translated,
} from './form-languages.service.ts';

interface Column {
  index: number;
  language: FormLocale;
}

const localeOf = (header: string): FormLocale | undefined =>
  formLocales.find((code) => code.toLowerCase() === header.toLowerCase());

/** Files escape texts that spreadsheets would run as formulas by an apostrophe. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

const readColumns = (headers: readonly string[]) => {
  const names = headers.map((header) => header.toLowerCase());
  const key = names.indexOf('key');
  const columns = headers.flatMap((header, index): Column[] => {
    const language = localeOf(header);
    return language === undefined ? [] : [{ index, language }];
  });
  const known: readonly string[] = translationColumns;
  const unknownColumns = headers.filter(
    (header) =>
      header !== '' &&
      !known.includes(header.toLowerCase()) &&
      !columns.some(({ index }) => headers[index] === header),
  );
  if (key < 0) throw withoutColumns(['key'], unknownColumns);
  const twice = columns.find(
    ({ language }, at) => columns.findIndex((one) => one.language === language) !== at,
  );
  if (twice) throw invalid({ csv: `The first line names the column "${twice.language}" twice` });
  return { key, columns, unknownColumns };
};

const problemOf = (after: string, isAllowed: boolean): string | null => {
  if (!isAllowed) return 'Texts of the form itself are changed in the editor.';
  if (after.length > longestFormText) return messages.max('Text', longestFormText);
  return after.includes('\0') || !after.isWellFormed() ? messages.incorrect('Text') : null;
};

/** Returns what a file changes: its lines that change a text or are refused. */
const compare = (locked: Translated, csv: string) => {
  const { headers, lines: rows } = readCsvTable(csv);
  const { key: keyColumn, columns, unknownColumns } = readColumns(headers);
  const { texts, languages } = presentTranslated(locked);
  const entries = new Map(texts.map((text) => [text.key, text]));
  const unknownKeys: string[] = [];
  const lines: TranslationLine[] = [];
  for (const { line, cells } of rows) {
    const key = unescaped(cells[keyColumn] ?? '');
    const entry = entries.get(key);
    if (!entry) {
      unknownKeys.push(key);
      continue;
    }
    const { original } = entry;
    for (const { index, language } of columns) {
      const isOwn = language === locked.form.language;
      const known = languages.find((one) => one.language === language);
      const before = known?.texts[key] ?? '';
      const after = unescaped(cells[index] ?? '');
      const isUnchanged = after === before || (isOwn && after === original);
      if (after === '' || isUnchanged) continue;
      const message = problemOf(after, keysOf(texts, isOwn).has(key));
      lines.push({ line, key, original, language, before, after, message });
    }
  }
  const added = columns
    .map(({ language }) => language)
    .filter((language) => !languages.some((one) => one.language === language));
  return { lines, added, unknownColumns, unknownKeys };
};

/**
 * Sets the translations of a CSV file; an empty cell leaves its text as it is. A dry run reports what
 * changes and writes nothing. Throws 422 on `csv`.
 */
export const importTranslations = async (
  tx: Transaction,
  session: Session,
  formId: string,
  { csv, isDryRun }: FormTranslationImport,
): Promise<TranslationReport> => {
  const locked = await (isDryRun ? readTranslated : lockLanguages)(tx, formId);
  const { lines, added, ...unknown } = compare(locked, csv);
  const taken = lines.filter(({ message }) => message === null);
  const languages = new Set([...added, ...taken.map(({ language }) => language)]);
  if (!isDryRun)
    for (const language of languages) {
      const own = taken.filter((line) => line.language === language);
      const texts = Object.fromEntries(own.map(({ key, after }) => [key, after]));
      await setTexts(tx, session, locked, { language: language as FormLocale, texts });
    }
  return { lines, added, changed: taken.length, ...unknown };
};
