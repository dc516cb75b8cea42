import { formWords, type FormWords } from '@outpost/contracts';
import { ar } from './ar.ts';
import { de } from './de.ts';

const builtIn: Readonly<Record<string, FormWords>> = { ar, de, en: formWords };

/** Returns the fixed texts of a form's page that the product has in a language. */
export const builtInWords = (language: string): Partial<FormWords> => builtIn[language] ?? {};
