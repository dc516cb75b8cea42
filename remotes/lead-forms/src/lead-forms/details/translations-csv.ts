import { saveFile } from '@outpost/api-client';
import {
  byteOrderMark,
  csvHeader,
  csvLines,
  translationColumns,
  type CsvColumn,
  type FormLanguages,
  type FormTextEntry,
} from '@outpost/contracts';

/** Returns all texts of a form as CSV: key, original, and a column for each language. */
export const translationsCsv = ({ texts, languages }: FormLanguages): string => {
  const [key, original] = translationColumns;
  const columns: CsvColumn<FormTextEntry>[] = [
    { title: key, cell: (text) => text.key },
    { title: original, cell: (text) => text.original },
    ...languages.map(({ language, texts: own }) => ({
      title: language,
      cell: (text: FormTextEntry) => own[text.key] ?? '',
    })),
  ];
  return byteOrderMark + csvHeader(columns) + csvLines(columns, texts);
};

/** Saves the texts of a form, with their translations, as a file. */
export const saveTranslations = (languages: FormLanguages): void => {
  const file = new Blob([translationsCsv(languages)], { type: 'text/csv' });
  saveFile(file, `${languages.title} translations.csv`);
};
